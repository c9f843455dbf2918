import type { ResponseOf } from '@lodestay/contracts';

export type HomeItem = ResponseOf<'listStaffHomes'>['items'][number];
export type HomeRecord = ResponseOf<'getStaffHome'>;
export type PropertyRecord = ResponseOf<'getStaffProperty'>;

export const HOMES_PATH = '/staff/homes';

export const toHomeHref = ({ slug }: { slug: string }): string => `${HOMES_PATH}/${slug}`;
export const toPropertyHref = ({ slug }: { slug: string }): string => `/staff/properties/${slug}`;

const TYPES: Readonly<Record<NonNullable<HomeItem['type']>, string>> = {
  FurnishedHome: 'Furnished',
  UnfurnishedHome: 'Unfurnished',
};
export const formatType = (type: HomeItem['type']): string => (type ? TYPES[type] : 'Not stated');

export const formatBeds = (beds: number): string =>
  beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;

const PARKING: Readonly<Record<PropertyRecord['facts']['parkingMode'], string>> = {
  first_come_first_served: 'First come, first served',
  paid_assigned: 'Paid, assigned spots',
  third_party_managed: 'Managed by a third party',
  unavailable: 'Unavailable',
  Unknown: 'Not stated',
  waitlist: 'Waitlist',
};
export const formatParkingMode = (mode: PropertyRecord['facts']['parkingMode']): string => PARKING[mode];
export const PARKING_OPTIONS = Object.entries(PARKING).map(([value, label]) => ({ value, label }));
