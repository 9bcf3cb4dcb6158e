/** What somebody has chosen, kept in this browser. */

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'full' | 'quick' | 'none';

export interface Choices {
    theme: Theme;
    motion: Motion;
    sounds: boolean;
    /** How large the text is, in percent. */
    text: number;
    /** Ask again before something that cannot be taken back. */
    confirm: boolean;
    name: string;
}

const PLACE = 'wartable.settings';
const FIRST: Choices = {
    theme: 'system',
    motion: 'full',
    sounds: true,
    text: 100,
    confirm: true,
    name: '',
};

function read(): Choices {
    try {
        return {
            ...FIRST,
            ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Choices>),
        };
    } catch {
        return { ...FIRST };
    }
}

class Settings {
    chosen = $state<Choices>(read());

    change(changes: Partial<Choices>): void {
        Object.assign(this.chosen, changes);
        localStorage.setItem(PLACE, JSON.stringify(this.chosen));
        this.show();
    }

    /** Let the page look as chosen. */
    show(): void {
        const root = document.documentElement;
        if (this.chosen.theme === 'system') delete root.dataset['theme'];
        else root.dataset['theme'] = this.chosen.theme;
        root.style.fontSize = `${this.chosen.text}%`;
        root.dataset['motion'] = this.chosen.motion;
    }
}

export const settings = new Settings();
