import type { HomeDetail } from '@lodestay/contracts';
import { formatCount } from '@lodestay/stay';
import { BathIcon, BedDoubleIcon, Building2Icon, PawPrintIcon, RulerIcon, SofaIcon, UsersIcon } from '@lodestay/ui';
import { formatFloor } from '../../facts/format-floor.ts';

export type HomeHighlight = { icon: typeof BathIcon; text: string };

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Key details shown under the name, in order. Details without a rule of their own below are left out if they are not stated. */
export function getHomeHighlights(home: HomeDetail): HomeHighlight[] {
  const { beds, baths, squareFeet, floor, amenities, pets, maxOccupants, type } = home;
  const highlights: (HomeHighlight | null)[] = [
    { icon: BedDoubleIcon, text: beds === 0 ? 'Studio' : pluralize(beds, 'bedroom') },
    { icon: BathIcon, text: pluralize(baths, 'bath') },
    squareFeet ? { icon: RulerIcon, text: `${formatCount(squareFeet)} sq ft` } : null,
    floor === null ? null : { icon: Building2Icon, text: formatFloor(floor, amenities.includes('elevator')) },
    {
      icon: UsersIcon,
      text: maxOccupants === null ? 'Guest limit not stated' : `Up to ${pluralize(maxOccupants, 'guest')}`,
    },
    pets.allowed === false
      ? null
      : {
          icon: PawPrintIcon,
          text: pets.maximum === null ? 'Pets not stated' : `Up to ${pluralize(pets.maximum, 'pet')}`,
        },
    type === 'FurnishedHome' ? null : { icon: SofaIcon, text: type ? 'Unfurnished' : 'Furniture not stated' },
  ];
  return highlights.filter((highlight) => highlight !== null);
}
