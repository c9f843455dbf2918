import { AMENITY_LABELS, type Amenity, type HomeDetail } from '@lodestay/contracts';
import {
  BathIcon,
  Building2Icon,
  CarIcon,
  CookingPotIcon,
  DoorOpenIcon,
  DumbbellIcon,
  EyeIcon,
  LaptopIcon,
  LockIcon,
  PawPrintIcon,
  SnowflakeIcon,
  WashingMachineIcon,
  WavesIcon,
  WifiIcon,
} from '@lodestay/ui';
import { parkingWords } from './house-rules.ts';

/** Icons only where one is known for the thing; the word says it in any case (design 8). */
export const AMENITY_ICONS: Partial<Record<Amenity, typeof WifiIcon>> = {
  wifi: WifiIcon,
  kitchen: CookingPotIcon,
  washer_in_unit: WashingMachineIcon,
  laundry_in_building: WashingMachineIcon,
  air_conditioning: SnowflakeIcon,
  parking: CarIcon,
  pets: PawPrintIcon,
  gym: DumbbellIcon,
  pool: WavesIcon,
  elevator: Building2Icon,
  balcony: DoorOpenIcon,
  desk: LaptopIcon,
  hot_tub: WavesIcon,
  patio: DoorOpenIcon,
  bathtub: BathIcon,
  gated: LockIcon,
  view: EyeIcon,
};

/** The word beside a tick. That of parking says how it is to be had: a space on a waiting list is none to count on. */
export function tickLabel(amenity: Amenity, parking: HomeDetail['parking']): string {
  const label = AMENITY_LABELS[amenity];
  if (amenity !== 'parking' || parking.mode === 'paid_assigned') return label;
  const words = parkingWords(parking);
  return `${label}, ${words[0]!.toLowerCase()}${words.slice(1)}`;
}
