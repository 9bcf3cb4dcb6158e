/** Who we are here: nobody, a guest, or somebody with an account. */

import { forgetMe, isKnown } from '../house/server';
import type { Me, Okay } from '../wire/generated';
import { home } from './home.svelte';

class Myself {
    known = $state.raw<Me | null>(null);
    /** Whether it has been asked who we are. */
    asked = $state(false);

    get person(): boolean {
        return this.known?.kind === 'person';
    }

    /** Ask who we are, where a server may know it. */
    async look(): Promise<void> {
        if (!this.asked && isKnown()) {
            try {
                this.known = await home.house.ask<Me>('GET', '/api/me');
            } catch {
                this.known = null;
            }
        }
        this.asked = true;
    }

    /** Be known at least as a guest: decks and games belong to somebody then. */
    async come(name = ''): Promise<Me> {
        await this.look();
        return this.known ?? this.#came('/api/guest', { name });
    }

    /** Be known before strangers are met, so that each can block the other; nobody has to be. */
    async meet(name: string): Promise<void> {
        if (home.inside) return;
        try {
            await this.come(name).catch(() => this.come());
        } catch {
            this.known = null; // one can play as nobody
        }
    }

    signUp(name: string, password: string, email: string): Promise<Me> {
        return this.#came('/api/accounts', { name, password, email });
    }

    logIn(name: string, password: string): Promise<Me> {
        return this.#came('/api/login', { name, password });
    }

    async logOut(everywhere = false): Promise<void> {
        await home.house.ask<Okay>('POST', `/api/logout${everywhere ? '?everywhere=1' : ''}`);
        this.#gone();
    }

    async remove(password: string): Promise<void> {
        await home.house.ask<Okay>('POST', '/api/me/delete', { password });
        this.#gone();
    }

    async #came(path: string, body: unknown): Promise<Me> {
        this.known = await home.house.ask<Me>('POST', path, body);
        this.asked = true;
        return this.known;
    }

    #gone(): void {
        forgetMe();
        this.known = null;
    }
}

export const me = new Myself();
