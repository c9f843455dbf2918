import type { Property } from '@lodestay/contracts';
import { getBuildingRules } from './house-rules.ts';
import { HouseRulesList } from './house-rules-list.tsx';

/** The house rules of a building: parking and pets. */
export const BuildingRules = ({ property }: { property: Property }) => (
  <HouseRulesList rules={getBuildingRules(property)} />
);
