/** The house we are in: a server's page talks to its server, a page without one to itself. */

import type { House } from '../house/house';
import { ServerHouse } from '../house/server';

class Home {
    house = $state.raw<House>(new ServerHouse());

    /** The house in which a room is. */
    houseOf(_room: string): House {
        return this.house;
    }
}

export const home = new Home();
