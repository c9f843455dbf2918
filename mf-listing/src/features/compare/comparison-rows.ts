import { AMENITY_LABELS, type Amenity, type HomeDetail, type PriceLine, type Quote } from '@lodestay/contracts';
import { formatCount, formatMoney, formatMonthly, formatNights, NOT_AVAILABLE } from '@lodestay/stay';
import type { ComparedHome } from './compared-home.ts';

export type CompareCell = { text: string; /** What makes it the best of the row, in a word. */ best: string | null };
export type CompareRow = { label: string; note?: string; cells: readonly CompareCell[] };
export type CompareGroup = { title: string; rows: readonly CompareRow[] };

type Homes = readonly ComparedHome[];
type ParkingWords = (parking: HomeDetail['parking']) => string;
type Better = 'lowest' | 'highest';

const NO_PRICE = 'No price';

/** The values that are better than some other; none where all are equal or only one is known. */
function getBest(values: readonly (number | null)[], better: Better): (value: number | null) => boolean {
  const known = values.filter((value) => value !== null);
  const best = better === 'lowest' ? Math.min(...known) : Math.max(...known);
  const differ = known.some((value) => value !== best);
  return (value) => differ && value === best;
}

type RankedRow = {
  values: readonly (number | null)[];
  better: Better;
  word: string;
  format: (value: number) => string;
  unknown: string;
};

function rankedRow(label: string, { values, better, word, format, unknown }: RankedRow): CompareRow {
  const isBest = getBest(values, better);
  return {
    label,
    cells: values.map((value) => ({
      text: value === null ? unknown : format(value),
      best: isBest(value) ? word : null,
    })),
  };
}

const plainRow = (label: string, texts: readonly string[]): CompareRow => ({
  label,
  cells: texts.map((text) => ({ text, best: null })),
});

/** The lowest is the lowest of what can be booked, as long as anything can. */
function priceRow(label: string, homes: Homes, getCents: (quote: Quote) => number, format = formatMoney): CompareRow {
  const anyFree = homes.some(({ quote }) => quote?.available);
  const values = homes.map(({ quote }) => (quote && (quote.available || !anyFree) ? getCents(quote) : null));
  const isBest = getBest(values, 'lowest');
  return {
    label,
    cells: homes.map(({ quote }, index) => ({
      text: quote ? format(getCents(quote)) : NO_PRICE,
      best: isBest(values[index]!) ? 'Lowest' : null,
    })),
  };
}

/** A row for each line that is in any of the prices, in the order of the first that has it. */
function lineRows(homes: Homes): CompareRow[] {
  const lines = new Map<string, string>();
  for (const { quote } of homes)
    for (const { code, label } of quote?.lines ?? []) if (!lines.has(code)) lines.set(code, label);
  const getCents = (line: PriceLine | undefined) => (line ? formatMoney(line.cents) : 'none');
  return Array.from(lines, ([code, label]) =>
    plainRow(
      label,
      homes.map(({ quote }) => (quote ? getCents(quote.lines.find((line) => line.code === code)) : NO_PRICE)),
    ),
  );
}

function answerWords({ home, quote, refusal }: ComparedHome): string {
  if (!quote) return refusal ?? NO_PRICE;
  if (quote.available) return 'Available';
  if (quote.heldUntil) return 'On hold';
  return home.availableFrom === null ? NOT_AVAILABLE : 'Taken for these dates';
}

const cancelWords = ({ refund, home }: ComparedHome): string => {
  if (refund && refund.steps.length > 0)
    return refund.steps.map(({ label, sentence }) => `${label}: ${sentence}`).join(' ');
  return home.cancellationPolicy === 'one_month'
    ? 'Under 30 days before check-in, you get everything back except the first month’s rent.'
    : 'Under 30 days before check-in, no refund.';
};

function cancellationRow(homes: Homes): CompareRow {
  const isBest = getBest(
    homes.map(({ home }) => (home.cancellationPolicy === 'one_month' ? 1 : 0)),
    'highest',
  );
  return {
    label: 'If you cancel',
    cells: homes.map((compared) => ({
      text: cancelWords(compared),
      best: isBest(compared.home.cancellationPolicy === 'one_month' ? 1 : 0) ? 'Larger refund' : null,
    })),
  };
}

const petWords = ({ home: { pets } }: ComparedHome) =>
  pets.allowed ? `Up to ${pets.maximum}${pets.fee ? `, ${formatMoney(pets.fee)} each` : ''}` : 'None';

/** Those said in rows of their own, with what they cost: a mere yes would contradict them. */
const isOwnRow = (amenity: Amenity) => amenity === 'parking' || amenity === 'pets';

function amenityRows(homes: Homes): CompareRow[] {
  const named = [...new Set(homes.flatMap(({ home }) => home.amenities))].filter((amenity) => !isOwnRow(amenity));
  const differ = named.filter((amenity) => homes.some(({ home }) => !home.amenities.includes(amenity)));
  return differ.map((amenity) =>
    plainRow(
      AMENITY_LABELS[amenity],
      homes.map(({ home }) => (home.amenities.includes(amenity) ? 'Yes' : 'Not stated')),
    ),
  );
}

/** Amenities that every compared home has: said once, not compared. */
export function sharedAmenities(homes: Homes): Amenity[] {
  const [first, ...others] = homes;
  return first
    ? first.home.amenities.filter(
        (amenity) => !isOwnRow(amenity) && others.every(({ home }) => home.amenities.includes(amenity)),
      )
    : [];
}

/** The comparison, the full price first. Every figure is the quote's own; a best value is named in words. */
export function comparisonGroups(homes: Homes, parkingWords: ParkingWords): CompareGroup[] {
  const amenities = amenityRows(homes);
  return [
    {
      title: 'Price',
      rows: [
        priceRow('Total', homes, ({ total }) => total),
        priceRow('Monthly rent', homes, ({ monthly }) => monthly, formatMonthly),
        priceRow('Due at booking', homes, ({ dueAtBooking }) => dueAtBooking),
        plainRow('For your dates', homes.map(answerWords)),
      ],
    },
    {
      title: 'Price details',
      rows: [
        ...lineRows(homes),
        plainRow(
          'Deposit',
          homes.map(() => 'none'),
        ),
      ],
    },
    { title: 'Cancellation', rows: [cancellationRow(homes)] },
    {
      title: 'The home',
      rows: [
        rankedRow('Size', {
          values: homes.map(({ home }) => home.squareFeet),
          better: 'highest',
          word: 'Largest',
          format: (feet) => `${formatCount(feet)} sq ft`,
          unknown: 'Not stated',
        }),
        plainRow(
          'Bedrooms',
          homes.map(({ home }) => (home.beds === 0 ? 'Studio' : String(home.beds))),
        ),
        plainRow(
          'Baths',
          homes.map(({ home }) => String(home.baths)),
        ),
        plainRow(
          'Guests',
          homes.map(({ home }) => `Up to ${home.maxOccupants}`),
        ),
        plainRow(
          'Minimum stay',
          homes.map(({ home }) => formatNights(home.minimumNights)),
        ),
        plainRow(
          'Parking',
          homes.map(({ home }) => parkingWords(home.parking)),
        ),
        plainRow('Pets', homes.map(petWords)),
      ],
    },
    ...(amenities.length > 0 ? [{ title: 'Amenities that differ', rows: amenities }] : []),
  ];
}
