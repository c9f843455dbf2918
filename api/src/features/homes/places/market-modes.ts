import type { ResponseOf } from '@lodestay/contracts';

type MarketMode = NonNullable<ResponseOf<'listDisplayCities'>['markets'][number]['modes']>[number];

/** Which kinds of homes a part of a market has. */
type Homes = { shortTerm: boolean; oneBedroom: boolean; businessHomes: number };

/** The lists of a market that pages link to, each with the homes it needs. Without Standby, whose homes change from day to day. */
const LISTS: readonly (readonly [MarketMode, (homes: Homes) => boolean])[] = [
  ['short-term', ({ shortTerm }) => shortTerm],
  ['1-bedroom', ({ oneBedroom }) => oneBedroom],
  ['corporate', ({ businessHomes }) => businessHomes > 0],
  ['gsa/military', ({ businessHomes }) => businessHomes > 0],
];

/** Adds the lists for which this part of the market has homes to the `known` ones of its other parts. */
export const addModes = (known: readonly MarketMode[], homes: Homes): MarketMode[] =>
  LISTS.filter(([mode, has]) => known.includes(mode) || has(homes)).map(([mode]) => mode);

/** Adds the furnished list if the market also has unfurnished homes; otherwise it would equal the list of all homes. */
export const addFurnishedMode = (
  modes: readonly MarketMode[],
  { homes, furnishedHomes }: { homes: number; furnishedHomes: number },
): MarketMode[] => (furnishedHomes > 0 && furnishedHomes < homes ? ['furnished', ...modes] : [...modes]);
