import type { HomeDetail } from '@lodestay/contracts';
import { formatCount } from '@lodestay/stay';
import { BathIcon, BedDoubleIcon, Building2Icon, PawPrintIcon, RulerIcon, SofaIcon, UsersIcon } from '@lodestay/ui';

export type HomeHighlight = { icon: typeof BathIcon; text: string };

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function formatFloor(floor: number, elevator: boolean): string {
  if (floor === 0) return 'Ground floor';
  const lastTwo = floor % 100;
  const suffix = lastTwo > 10 && lastTwo < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[floor % 10] ?? 'th');
  return `${floor}${suffix} floor${elevator ? ', elevator' : ''}`;
}

/** Key details shown under the name, in order. Unknown details are left out. */
export function getHomeHighlights(home: HomeDetail): HomeHighlight[] {
  const { beds, baths, squareFeet, floor, amenities, pets, maxOccupants, type } = home;
  const highlights: (HomeHighlight | null)[] = [
    { icon: BedDoubleIcon, text: beds === 0 ? 'Studio' : pluralize(beds, 'bedroom') },
    { icon: BathIcon, text: pluralize(baths, 'bath') },
    squareFeet ? { icon: RulerIcon, text: `${formatCount(squareFeet)} sq ft` } : null,
    floor === null ? null : { icon: Building2Icon, text: formatFloor(floor, amenities.includes('elevator')) },
    { icon: UsersIcon, text: `Up to ${pluralize(maxOccupants, 'guest')}` },
    pets.allowed ? { icon: PawPrintIcon, text: `Up to ${pluralize(pets.maximum, 'pet')}` } : null,
    type === 'UnfurnishedHome' ? { icon: SofaIcon, text: 'Unfurnished' } : null,
  ];
  return highlights.filter((highlight) => highlight !== null);
}
