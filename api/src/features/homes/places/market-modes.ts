import type { ResponseOf } from '@lodestay/contracts';

type MarketMode = NonNullable<ResponseOf<'listDisplayCities'>['markets'][number]['modes']>[number];

/** What a part of a market has. */
type Homes = { shortTerm: boolean; oneBedroom: boolean; furnished: boolean };

/** The lists of a market that have an address of their own, each with what it needs; Standby takes any home. */
const LISTS: readonly (readonly [MarketMode, (homes: Homes) => boolean])[] = [
  ['short-term', ({ shortTerm }) => shortTerm],
  ['standby', () => true],
  ['1-bedroom', ({ oneBedroom }) => oneBedroom],
  ['corporate', ({ furnished }) => furnished],
  ['gsa/military', ({ furnished }) => furnished],
];

/** The lists that have homes, known those of the other parts of the market. */
export const modesWith = (known: readonly MarketMode[], homes: Homes): MarketMode[] =>
  LISTS.filter(([mode, has]) => known.includes(mode) || has(homes)).map(([mode]) => mode);

/** With the furnished list, which is one of its own only beside homes without furniture. */
export const withFurnished = (
  modes: readonly MarketMode[],
  { homes, furnishedHomes }: { homes: number; furnishedHomes: number },
): MarketMode[] => (furnishedHomes > 0 && furnishedHomes < homes ? ['furnished', ...modes] : [...modes]);
