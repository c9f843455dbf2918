import type { Property } from '@lodestay/contracts';
import { FactList } from '../../facts/fact-list.tsx';
import { getBuildingRules } from './house-rules.ts';

/** The house rules of a building: parking and pets. */
export const BuildingRules = ({ property }: { property: Property }) => (
  <FactList title="House rules" facts={getBuildingRules(property)} />
);
