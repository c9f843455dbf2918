import type { Property } from '@lodestay/contracts';
import { formatDate, formatNights } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type BuildingHome = Property['groups'][number]['homes'][number];

const NUMBERS = ['Studios', 'One bedroom', 'Two bedrooms', 'Three bedrooms', 'Four bedrooms', 'Five bedrooms', 'Six bedrooms'];

/** 'Two bedrooms', over the homes that have them. */
export const sizeWords = (beds: number): string => NUMBERS[beds] ?? `${beds} bedrooms`;

/** 'LoDo, Denver' */
export const placeWords = ({ neighborhoodName, cityName }: Pick<Property, 'neighborhoodName' | 'cityName'>): string =>
  neighborhoodName && neighborhoodName !== cityName ? `${neighborhoodName}, ${cityName}` : cityName;

/** '3 homes' */
export const homesWords = (homes: number): string => `${homes} ${homes === 1 ? 'home' : 'homes'}`;

/** What the dates mean for a home, or when it is free where there are none. */
export function answerWords({ answer, availableFrom, minimumNights }: BuildingHome): { text: string; tone: TagTone } {
  const from = availableFrom ? formatDate(availableFrom) : null;
  switch (answer) {
    case 'free':
      return { text: 'Free', tone: 'good' };
    case 'held':
      return { text: 'Somebody is paying', tone: 'warn' };
    case 'taken':
      return { text: from ? `Taken, free ${from}` : 'Taken', tone: 'bad' };
    case 'too_short':
      return { text: `From ${formatNights(minimumNights)}`, tone: 'plain' };
    case null:
      return { text: from ?? 'not in the coming two years', tone: 'plain' };
  }
}

/** Of all homes, how many are free; null without dates. */
export function freeHomesOf({ groups }: Property): number | null {
  return groups.some(({ freeHomes }) => freeHomes === null) ? null : groups.reduce((sum, { freeHomes }) => sum + freeHomes!, 0);
}
