/** The house we are in: a server's page talks to its server, a page without one to itself. */

import type { House } from '../house/house';
import { Houses } from '../house/houses';
import { LocalHouse, type Loading } from '../house/local';
import { ServerHouse } from '../house/server';
import { keepEngine } from './installing';

/** A page that was built for no server (`make site`). */
const ALONE = import.meta.env['VITE_HOUSE'] === 'local';
/** Where it is kept that somebody wants to play without one. */
const PLACE = 'wartable.inside';

function wanted(): boolean {
    try {
        return localStorage.getItem(PLACE) !== null;
    } catch {
        return false; // a browser that keeps nothing
    }
}

class Home {
    /** Whether new games are begun in this page. */
    inside = $state(ALONE || !navigator.onLine || wanted());
    /** Whether that is because no server could be reached. */
    lost = $state(!ALONE && !navigator.onLine);
    /** How far the engine is loaded; null where nobody wanted it. */
    loading = $state.raw<Loading | null>(null);
    readonly alone = ALONE;
    #local: LocalHouse | null = null;

    readonly #both = new Houses(
        new ServerHouse(),
        () => this.#inside(),
        this.inside,
        () => (this.inside = this.lost = true),
    );

    /** Everything is asked here; what is of this page is answered in it. */
    house = $state.raw<House>(this.#both);

    /** The house in which a room is: both are one, and know their own. */
    houseOf(_room: string): House {
        return this.house;
    }

    /** Do without a server from now on, or with it again. */
    go(inside: boolean): void {
        this.#both.inside = this.inside = inside || ALONE;
        this.lost = false;
        if (inside) localStorage.setItem(PLACE, 'yes');
        else localStorage.removeItem(PLACE);
        if (this.inside) this.#inside();
    }

    #inside(): LocalHouse {
        this.#local ??= new LocalHouse((loading) => this.#told(loading));
        return this.#local;
    }

    #told(loading: Loading): void {
        if (loading.state === 'ready' && this.loading?.state !== 'ready') void keepEngine();
        this.loading = loading;
    }
}

export const home = new Home();
