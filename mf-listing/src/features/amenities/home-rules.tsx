import type { HomeDetail } from '@lodestay/contracts';
import { houseRules } from './house-rules.ts';
import { HouseRulesList } from './house-rules-list.tsx';

/** Pets, parking, guests and the shortest stay of a home. */
export const HomeRules = ({ home }: { home: HomeDetail }) => <HouseRulesList rules={houseRules(home)} />;
