/** What is printed on a card, of what the catalogue of the house has (`GET /api/cards/GAME`). */

import type { CatalogueCard } from '../wire/generated';

export type Printed = Pick<
    CatalogueCard,
    | 'id'
    | 'title'
    | 'type'
    | 'race'
    | 'cost'
    | 'loyalty'
    | 'power'
    | 'powers'
    | 'hp'
    | 'kind'
    | 'corners'
    | 'quest'
    | 'marks'
    | 'realm'
    | 'traits'
    | 'keywords'
    | 'flags'
    | 'text'
>;
