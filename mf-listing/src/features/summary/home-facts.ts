import type { HomeDetail } from '@lodestay/contracts';
import { formatCount } from '@lodestay/stay';
import { BathIcon, BedDoubleIcon, Building2Icon, PawPrintIcon, RulerIcon, SofaIcon, UsersIcon } from '@lodestay/ui';

export type HomeFact = { icon: typeof BathIcon; text: string };

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function floorWords(floor: number, elevator: boolean): string {
  if (floor === 0) return 'Ground floor';
  const lastTwo = floor % 100;
  const suffix = lastTwo > 10 && lastTwo < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[floor % 10] ?? 'th');
  return `${floor}${suffix} floor${elevator ? ', elevator' : ''}`;
}

/** The exact facts under the name, in the order they are read; what is not known is left out. */
export function homeFacts(home: HomeDetail): HomeFact[] {
  const { beds, baths, squareFeet, floor, amenities, pets, maxOccupants, type } = home;
  const facts: (HomeFact | null)[] = [
    { icon: BedDoubleIcon, text: beds === 0 ? 'Studio' : plural(beds, 'bedroom') },
    { icon: BathIcon, text: plural(baths, 'bath') },
    squareFeet ? { icon: RulerIcon, text: `${formatCount(squareFeet)} sq ft` } : null,
    floor === null ? null : { icon: Building2Icon, text: floorWords(floor, amenities.includes('elevator')) },
    { icon: UsersIcon, text: `Up to ${plural(maxOccupants, 'guest')}` },
    pets.allowed ? { icon: PawPrintIcon, text: `Up to ${plural(pets.maximum, 'pet')}` } : null,
    type === 'UnfurnishedHome' ? { icon: SofaIcon, text: 'Unfurnished' } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
