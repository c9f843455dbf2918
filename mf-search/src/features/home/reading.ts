export { CityList } from './city-list.tsx';
export { Invitations } from './invitations.tsx';
export { Promises } from './promises.tsx';
export { WaysToStay } from './ways-to-stay.tsx';
export { WholePrice } from './whole-price.tsx';
