import type { Property } from '@lodestay/contracts';
import { buildingRules } from './house-rules.ts';
import { HouseRulesList } from './house-rules-list.tsx';

/** Parking and pets of a building. */
export const BuildingRules = ({ property }: { property: Property }) => (
  <HouseRulesList rules={buildingRules(property)} />
);
