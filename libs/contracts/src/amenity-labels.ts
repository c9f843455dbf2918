import type { Amenity } from './enumerations.ts';

/** What an amenity is called wherever a person reads of it: filter, listing and comparison say the same. */
export const AMENITY_LABELS: Record<Amenity, string> = {
  wifi: 'Wi-Fi', kitchen: 'Kitchen', washer_in_unit: 'In-unit laundry', laundry_in_building: 'Laundry in the building', air_conditioning: 'Air conditioning',
  heating: 'Heating', dishwasher: 'Dishwasher', parking: 'Parking', pets: 'Pets welcome', gym: 'Gym', pool: 'Pool', elevator: 'Elevator', balcony: 'Balcony',
  desk: 'Desk', tv: 'TV', doorman: 'Doorman', wheelchair_accessible: 'Wheelchair accessible', ev_charger: 'EV charger', hot_tub: 'Hot tub', fireplace: 'Fireplace',
  patio: 'Patio', bathtub: 'Bathtub', storage: 'Storage', gated: 'Gated', hardwood_floors: 'Hardwood floors', view: 'View',
};
