import { Banner } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

/** Labels of URL parameters, for the notice that some were ignored. */
const PARAMETER_LABELS: Record<string, string> = {
  endDate: 'move-out date',
  committedNights: 'minimum stay',
  flexibleDays: 'flexible days',
  availableFromEndDate: 'latest move-in date',
  beds: 'bedrooms',
  minBeds: 'bedrooms',
  minBaths: 'bathrooms',
  minPrice: 'minimum price',
  maxPrice: 'maximum price',
  minSqFt: 'size',
  minOccupants: 'guests',
  perDiem: 'per diem',
  amenity: 'amenities',
  neighborhood: 'neighborhood',
  category: 'furniture',
  displayCity: 'city',
  map: 'map area',
  near: 'place',
  sortBy: 'order',
  page: 'page',
};

const sheet = styles({ notice: { marginBottom: 'var(--s-5)' } });

/** Tells visitors which parts of their link were ignored. */
export function formatDropped(dropped: readonly string[]): string {
  const others = new Set(dropped.filter((name) => name !== 'startDate').map((name) => PARAMETER_LABELS[name] ?? name));
  return [
    dropped.includes('startDate') && 'Your move-in date has passed or isn’t valid, so we ignored it.',
    others.size > 0 && `We couldn’t use these parts of your search: ${[...others].join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function DroppedNotice({ dropped }: { dropped: readonly string[] }) {
  const s = useStyles(sheet);
  return <Banner className={s.notice}>{formatDropped(dropped)}</Banner>;
}
