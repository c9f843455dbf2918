export { CityList } from './city-list.tsx';
export { BusinessLinks } from './business-links.tsx';
export { Benefits } from './benefits.tsx';
export { StayTypes } from './stay-types.tsx';
export { FullPrice } from './full-price.tsx';
