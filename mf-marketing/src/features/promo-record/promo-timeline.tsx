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

function formatCityList(value: string): string {
  const cities = JSON.parse(value) as string[];
  return cities.length === 0 ? 'Every city' : cities.join(', ');
}

/** A value of the audit log in words. */
function formatValue(field: string, value: string | null): string {
  switch (field) {
    case 'discountCents':
      return value ? formatDiscount(Number(value)) : 'None';
    case 'bookBy':
      return formatBookBy(value);
    case 'cities':
      return value ? formatCityList(value) : 'Every city';
    case 'firstTimeOnly':
      return value === 'true' ? 'Yes' : 'No';
    default:
      return value ?? 'None';
  }
}

/** The terms that a code started with are on the page already, so the timeline shows only later changes of them. */
const toWords = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  changes:
    entry.title === 'promo_code.update'
      ? entry.changes.map(({ field, before, after }) => ({
          field,
          before: formatValue(field, before),
          after: formatValue(field, after),
        }))
      : [],
});

/** Who created and changed a code, when and why. */
export function PromoTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="small soft">Created before changes were recorded.</p>;
  return <RecordTimeline entries={entries.map(toWords)} words={WORDS} names={[]} />;
}
