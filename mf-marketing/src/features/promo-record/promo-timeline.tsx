import { RecordTimeline, type TimelineEntry, type TimelineWords } from '@lodestay/console';
import { formatBookBy, formatDiscount } from '../../staff/promo-text.ts';

const WORDS: TimelineWords = {
  person: '',
  actions: {
    'promo_code.create': 'created this code',
    'promo_code.update': 'changed the terms',
    'promo_code.end': 'ended this code',
    'promo_code.resume': 'resumed this code',
  },
  fields: {
    discountCents: 'Discount',
    minimumNights: 'Minimum nights',
    bookBy: 'Last day to book',
    cities: 'Cities',
    firstTimeOnly: 'First stay only',
    usageLimit: 'Usage limit',
  },
};

type NamedCity = { readonly slug: string; readonly name: string };

/** A city that the code is not valid in any more has only its slug. */
function formatCityList(value: string, known: readonly NamedCity[]): string {
  const cities = JSON.parse(value) as string[];
  return cities.length === 0
    ? 'Every city'
    : cities.map((slug) => known.find((city) => city.slug === slug)?.name ?? slug).join(', ');
}

/** A value of the audit log in words. */
function formatValue(field: string, value: string | null, cities: readonly NamedCity[]): string {
  switch (field) {
    case 'discountCents':
      return value ? formatDiscount(Number(value)) : 'None';
    case 'bookBy':
      return formatBookBy(value);
    case 'cities':
      return value ? formatCityList(value, cities) : 'Every city';
    case 'firstTimeOnly':
      return value === 'true' ? 'Yes' : 'No';
    default:
      return value ?? 'None';
  }
}

/** The terms that a code started with are on the page already, so the timeline shows only later changes of them. */
const toWords = (entry: TimelineEntry, cities: readonly NamedCity[]): TimelineEntry => ({
  ...entry,
  changes:
    entry.title === 'promo_code.update'
      ? entry.changes.map(({ field, before, after }) => ({
          field,
          before: formatValue(field, before, cities),
          after: formatValue(field, after, cities),
        }))
      : [],
});

type Props = { entries: readonly TimelineEntry[]; cities: readonly NamedCity[] };

/** Who created and changed a code, when and why. */
export function PromoTimeline({ entries, cities }: Props) {
  if (entries.length === 0) return <p className="small soft">Created before changes were recorded.</p>;
  return <RecordTimeline entries={entries.map((entry) => toWords(entry, cities))} words={WORDS} names={[]} />;
}
