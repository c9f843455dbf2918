import type { HomeDetail } from '@lodestay/contracts';
import { FactList } from '../../facts/fact-list.tsx';
import { getHouseRules } from './house-rules.ts';

/** The house rules of a home: pets, parking, guests and minimum stay. */
export const HomeRules = ({ home }: { home: HomeDetail }) => (
  <FactList title="House rules" facts={getHouseRules(home)} />
);
