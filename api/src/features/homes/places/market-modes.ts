import type { ResponseOf } from '@lodestay/contracts';

type MarketMode = NonNullable<ResponseOf<'listDisplayCities'>['markets'][number]['modes']>[number];

/** Which kinds of homes a part of a market has. */
type Homes = { shortTerm: boolean; oneBedroom: boolean; furnished: boolean };

/** The lists of a market with their own page, each with the homes it needs. Standby works with any home. */
const LISTS: readonly (readonly [MarketMode, (homes: Homes) => boolean])[] = [
  ['short-term', ({ shortTerm }) => shortTerm],
  ['standby', () => true],
  ['1-bedroom', ({ oneBedroom }) => oneBedroom],
  ['corporate', ({ furnished }) => furnished],
  ['gsa/military', ({ furnished }) => furnished],
];

/** Adds the lists for which this part of the market has homes to the `known` ones of its other parts. */
export const addModes = (known: readonly MarketMode[], homes: Homes): MarketMode[] =>
  LISTS.filter(([mode, has]) => known.includes(mode) || has(homes)).map(([mode]) => mode);

/** Adds the furnished list if the market also has unfurnished homes; otherwise it would equal the list of all homes. */
export const addFurnishedMode = (
  modes: readonly MarketMode[],
  { homes, furnishedHomes }: { homes: number; furnishedHomes: number },
): MarketMode[] => (furnishedHomes > 0 && furnishedHomes < homes ? ['furnished', ...modes] : [...modes]);
