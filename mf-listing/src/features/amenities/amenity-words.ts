import type { Amenity, HomeDetail } from '@lodestay/contracts';
import {
  BathIcon, Building2Icon, CarIcon, CookingPotIcon, DoorOpenIcon, DumbbellIcon, EyeIcon, LaptopIcon, LockIcon, PawPrintIcon, SnowflakeIcon, WashingMachineIcon, WavesIcon, WifiIcon,
} from '@lodestay/ui';
import { parkingWords } from './house-rules.ts';

/** Icons only where one is known for the thing; the word says it in any case (design 8). */
export const AMENITY_WORDS: Record<Amenity, { label: string; icon?: typeof WifiIcon }> = {
  wifi: { label: 'Internet', icon: WifiIcon },
  kitchen: { label: 'Kitchen', icon: CookingPotIcon },
  washer_in_unit: { label: 'Washer in the unit', icon: WashingMachineIcon },
  laundry_in_building: { label: 'Laundry in the building', icon: WashingMachineIcon },
  air_conditioning: { label: 'Air conditioning', icon: SnowflakeIcon },
  heating: { label: 'Heating' },
  dishwasher: { label: 'Dishwasher' },
  parking: { label: 'Parking', icon: CarIcon },
  pets: { label: 'Pets welcome', icon: PawPrintIcon },
  gym: { label: 'Gym', icon: DumbbellIcon },
  pool: { label: 'Pool', icon: WavesIcon },
  elevator: { label: 'Lift', icon: Building2Icon },
  balcony: { label: 'Balcony', icon: DoorOpenIcon },
  desk: { label: 'Desk', icon: LaptopIcon },
  tv: { label: 'TV' },
  doorman: { label: 'Doorman' },
  wheelchair_accessible: { label: 'Wheelchair accessible' },
  ev_charger: { label: 'Charger for electric cars' },
  hot_tub: { label: 'Hot tub', icon: WavesIcon },
  fireplace: { label: 'Fireplace' },
  patio: { label: 'Patio', icon: DoorOpenIcon },
  bathtub: { label: 'Bathtub', icon: BathIcon },
  storage: { label: 'Storage' },
  gated: { label: 'Gated', icon: LockIcon },
  hardwood_floors: { label: 'Hardwood floors' },
  view: { label: 'A view', icon: EyeIcon },
};

export const amenityLabel = (amenity: Amenity): string => AMENITY_WORDS[amenity].label;

/** The word beside a tick. That of parking says how it is to be had: a space on a waiting list is none to count on. */
export function tickLabel(amenity: Amenity, parking: HomeDetail['parking']): string {
  const label = amenityLabel(amenity);
  if (amenity !== 'parking' || parking.mode === 'paid_assigned') return label;
  const words = parkingWords(parking);
  return `${label}, ${words[0]!.toLowerCase()}${words.slice(1)}`;
}
