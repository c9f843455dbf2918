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
import { formatParking } from './house-rules.ts';

/** Amenities without an icon of their own get a check mark (design 8). */
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

/** The label of an amenity. For parking it includes how to get a spot, because a waitlist does not guarantee one. */
export function formatAmenity(amenity: Amenity, parking: HomeDetail['parking']): string {
  const label = AMENITY_LABELS[amenity];
  if (amenity !== 'parking' || parking.mode === 'paid_assigned') return label;
  const mode = formatParking(parking);
  return `${label}, ${mode[0]!.toLowerCase()}${mode.slice(1)}`;
}
