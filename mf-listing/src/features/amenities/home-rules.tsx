import type { HomeDetail } from '@lodestay/contracts';
import { getHouseRules } from './house-rules.ts';
import { HouseRulesList } from './house-rules-list.tsx';

/** The house rules of a home: pets, parking, guests and minimum stay. */
export const HomeRules = ({ home }: { home: HomeDetail }) => <HouseRulesList rules={getHouseRules(home)} />;
