import type { HomeDetail } from '@lodestay/contracts';
import { FactList } from '../../facts/fact-list.tsx';
import { getListerFacts } from './lister-facts.ts';

/** Who lists a home: name, what was verified, usual reply time and source. */
export const ListerSection = ({ home }: { home: HomeDetail }) => (
  <FactList title="Who lists it" facts={getListerFacts(home)} />
);
