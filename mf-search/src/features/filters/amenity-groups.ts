import type { Amenity } from '@lodestay/contracts';

/** Every amenity once, grouped for the filter form. */
export const AMENITY_GROUPS: readonly { title: string; amenities: readonly Amenity[] }[] = [
  {
    title: 'In the home',
    amenities: [
      'wifi',
      'kitchen',
      'dishwasher',
      'washer_in_unit',
      'air_conditioning',
      'heating',
      'desk',
      'tv',
      'bathtub',
      'fireplace',
      'hardwood_floors',
    ],
  },
  { title: 'Outdoors and views', amenities: ['balcony', 'patio', 'view'] },
  {
    title: 'In the building',
    amenities: ['laundry_in_building', 'elevator', 'doorman', 'gym', 'pool', 'hot_tub', 'storage', 'gated'],
  },
  { title: 'Parking', amenities: ['parking', 'ev_charger'] },
  { title: 'Pets and access', amenities: ['pets', 'wheelchair_accessible'] },
];
