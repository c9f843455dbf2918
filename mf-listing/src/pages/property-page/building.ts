export { BuildingAmenities } from '../../features/amenities/building-amenities.tsx';
export { BuildingRules } from '../../features/amenities/building-rules.tsx';
export { HomeGroups } from '../../features/building/home-groups.tsx';
export { NeighborhoodWords } from '../../features/neighborhood/neighborhood-words.tsx';
export { propertyHead } from './property-head.ts';
