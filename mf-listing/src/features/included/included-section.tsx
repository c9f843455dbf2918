import type { HomeDetail } from '@lodestay/contracts';
import { FactList } from '../../facts/fact-list.tsx';
import { getIncludedFacts } from '../../facts/included-facts.ts';

/** What is included with a home: utilities, Wi-Fi, beds, linens, check-in, floor and floor plan. */
export const IncludedSection = ({ home }: { home: HomeDetail }) => (
  <FactList title="What is included" facts={getIncludedFacts(home)} />
);
