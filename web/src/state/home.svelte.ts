/** The house we are in: a server's page talks to its server, a page without one to itself. */

import type { House } from '../house/house';
import { ServerHouse } from '../house/server';

class Home {
    house = $state.raw<House>(new ServerHouse());
}

export const home = new Home();
