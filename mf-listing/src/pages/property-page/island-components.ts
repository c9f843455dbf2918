export { BuildingAmenities } from '../../features/amenities/building-amenities.tsx';
export { BuildingRules } from '../../features/amenities/building-rules.tsx';
export { HomeGroups } from '../../features/building/home-groups.tsx';
export { NeighborhoodText } from '../../features/neighborhood/neighborhood-text.tsx';
export { getPropertyHead } from './property-head.ts';
