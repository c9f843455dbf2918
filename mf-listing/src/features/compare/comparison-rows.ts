import {
  AMENITY_LABELS,
  getRefusedPetKinds,
  type Amenity,
  type HomeDetail,
  type PriceLine,
  type Quote,
} from '@lodestay/contracts';
import { formatCount, formatMoney, formatMonthly, formatNights, NOT_AVAILABLE } from '@lodestay/stay';
import { formatSourceRating } from '../../stay/format-source.ts';
import { getIncludedFacts } from '../../facts/included-facts.ts';
import type { ComparedHome } from './compared-home.ts';

export type CompareCell = {
  text: string;
  /** What the text links to, on another site. */ href?: string;
  /** Why this value is the best of its row, such as 'Lowest'. */ best: string | null;
};
export type CompareRow = { label: string; note?: string; cells: readonly CompareCell[] };
export type CompareGroup = { title: string; rows: readonly CompareRow[] };

type Homes = readonly ComparedHome[];
type FormatParking = (parking: HomeDetail['parking']) => string;
type Better = 'lowest' | 'highest';

const NO_PRICE = 'No price';

/** Returns a check for the best value. No value is best if all are equal or only one is known. */
function createBestCheck(values: readonly (number | null)[], better: Better): (value: number | null) => boolean {
  const known = values.filter((value) => value !== null);
  const best = better === 'lowest' ? Math.min(...known) : Math.max(...known);
  const differ = known.some((value) => value !== best);
  return (value) => differ && value === best;
}

type RankedRow = {
  values: readonly (number | null)[];
  better: Better;
  bestLabel: string;
  format: (value: number) => string;
  unknown: string;
};

function toRankedRow(label: string, { values, better, bestLabel, format, unknown }: RankedRow): CompareRow {
  const isBest = createBestCheck(values, better);
  return {
    label,
    cells: values.map((value) => ({
      text: value === null ? unknown : format(value),
      best: isBest(value) ? bestLabel : null,
    })),
  };
}

const toPlainRow = (label: string, texts: readonly string[]): CompareRow => ({
  label,
  cells: texts.map((text) => ({ text, best: null })),
});

/** Marks the lowest price among the available homes, or among all homes if none is available. */
function toPriceRow(label: string, homes: Homes, getCents: (quote: Quote) => number, format = formatMoney): CompareRow {
  const anyAvailable = homes.some(({ quote }) => quote?.available);
  const values = homes.map(({ quote }) => (quote && (quote.available || !anyAvailable) ? getCents(quote) : null));
  const isBest = createBestCheck(values, 'lowest');
  return {
    label,
    cells: homes.map(({ quote }, index) => ({
      text: quote ? format(getCents(quote)) : NO_PRICE,
      best: isBest(values[index]!) ? 'Lowest' : null,
    })),
  };
}

/** A row for each price line that any home has, in the order in which they first appear. */
function toLineRows(homes: Homes): CompareRow[] {
  const lines = new Map<string, string>();
  for (const { quote } of homes)
    for (const { code, label } of quote?.lines ?? [])
      // Rates differ by city, so the row has none.
      if (!lines.has(code)) lines.set(code, code === 'tax' ? 'Occupancy taxes' : label);
  const formatLine = (line: PriceLine | undefined) => (line ? formatMoney(line.cents) : 'none');
  return Array.from(lines, ([code, label]) =>
    toPlainRow(
      label,
      homes.map(({ quote }) => (quote ? formatLine(quote.lines.find((line) => line.code === code)) : NO_PRICE)),
    ),
  );
}

function formatAvailability({ home, quote, refusal }: ComparedHome): string {
  if (!quote) return refusal ?? NO_PRICE;
  if (quote.available) return 'Available';
  if (quote.heldUntil) return 'On hold';
  return home.availableFrom === null ? NOT_AVAILABLE : 'Taken for these dates';
}

const formatCancellation = ({ refund, home }: ComparedHome): string => {
  if (refund && refund.steps.length > 0)
    return refund.steps.map(({ label, sentence }) => `${label}: ${sentence}`).join(' ');
  return home.cancellationPolicy === 'one_month'
    ? home.taxes
      ? 'Under 30 days before check-in, you get everything back except the first month’s rent and any occupancy tax on it.'
      : 'Under 30 days before check-in, you get everything back except the first month’s rent.'
    : home.deposit
      ? 'Under 30 days before check-in, no refund except the deposit.'
      : 'Under 30 days before check-in, no refund.';
};

function toCancellationRow(homes: Homes): CompareRow {
  const isBest = createBestCheck(
    homes.map(({ home }) => (home.cancellationPolicy === 'one_month' ? 1 : 0)),
    'highest',
  );
  return {
    label: 'If you cancel',
    cells: homes.map((compared) => ({
      text: formatCancellation(compared),
      best: isBest(compared.home.cancellationPolicy === 'one_month' ? 1 : 0) ? 'Larger refund' : null,
    })),
  };
}

const NOT_STATED = 'Not stated';

const formatFurniture = ({ home: { type } }: ComparedHome) =>
  type === null ? NOT_STATED : type === 'FurnishedHome' ? 'Furnished' : 'Unfurnished';

const formatPets = ({ home: { pets } }: ComparedHome) =>
  pets.allowed === null
    ? NOT_STATED
    : pets.allowed
      ? `Up to ${pets.maximum}${pets.fee ? `, ${formatMoney(pets.fee)} each` : ''}${getRefusedPetKinds(pets.kinds)
          .map((kind) => `, no ${kind}s`)
          .join('')}`
      : 'None';

/** Parking and pets have rows of their own with their prices, so a plain 'Yes' could contradict them. */
const hasOwnRow = (amenity: Amenity) => amenity === 'parking' || amenity === 'pets';

function toAmenityRows(homes: Homes): CompareRow[] {
  const listed = [...new Set(homes.flatMap(({ home }) => home.amenities))].filter((amenity) => !hasOwnRow(amenity));
  const differing = listed.filter((amenity) => homes.some(({ home }) => !home.amenities.includes(amenity)));
  return differing.map((amenity) =>
    toPlainRow(
      AMENITY_LABELS[amenity],
      homes.map(({ home }) => (home.amenities.includes(amenity) ? 'Yes' : NOT_STATED)),
    ),
  );
}

function toIncludedRows(homes: Homes): CompareRow[] {
  const facts = homes.map(({ home }) => getIncludedFacts(home));
  return (facts[0] ?? []).map(({ topic }, row) => ({
    label: topic,
    cells: facts.map((factsOfHome) => {
      const { topic: _, ...fact } = factsOfHome[row]!;
      return { ...fact, best: null };
    }),
  }));
}

/** Amenities that all compared homes have. The page lists them once below the table. */
export function findSharedAmenities(homes: Homes): Amenity[] {
  const [first, ...others] = homes;
  return first
    ? first.home.amenities.filter(
        (amenity) => !hasOwnRow(amenity) && others.every(({ home }) => home.amenities.includes(amenity)),
      )
    : [];
}

/** The rows of the comparison, starting with the total price. All prices come from the quotes. */
export function getComparisonGroups(homes: Homes, formatParking: FormatParking): CompareGroup[] {
  const amenities = toAmenityRows(homes);
  return [
    {
      title: 'Price',
      rows: [
        toPriceRow('Total', homes, ({ total }) => total),
        toPriceRow('Monthly rent', homes, ({ monthly }) => monthly, formatMonthly),
        toPriceRow('Due at booking', homes, ({ dueAtBooking }) => dueAtBooking),
        toPlainRow('For your dates', homes.map(formatAvailability)),
      ],
    },
    {
      title: 'Price details',
      rows: [
        ...toLineRows(homes),
        toPlainRow(
          'Deposit',
          homes.map(({ home }) => (home.deposit ? `${formatMonthly(home.deposit)}, refundable` : 'none')),
        ),
      ],
    },
    { title: 'Cancellation', rows: [toCancellationRow(homes)] },
    {
      title: 'The home',
      rows: [
        toRankedRow('Size', {
          values: homes.map(({ home }) => home.squareFeet),
          better: 'highest',
          bestLabel: 'Largest',
          format: (feet) => `${formatCount(feet)} sq ft`,
          unknown: NOT_STATED,
        }),
        toPlainRow(
          'Bedrooms',
          homes.map(({ home }) => (home.beds === 0 ? 'Studio' : String(home.beds))),
        ),
        toPlainRow(
          'Baths',
          homes.map(({ home }) => String(home.baths)),
        ),
        ...(homes.some(({ home }) => home.rating)
          ? [
              toPlainRow(
                'Rating',
                homes.map(({ home }) => (home.rating ? formatSourceRating(home.rating) : NOT_STATED)),
              ),
            ]
          : []),
        ...(homes.some(({ home }) => home.sample)
          ? [
              toPlainRow(
                'Listing',
                homes.map(({ home }) => (home.sample ? `Sample listing, ${home.sample.source}` : 'Offered here')),
              ),
            ]
          : []),
        toPlainRow('Furniture', homes.map(formatFurniture)),
        toPlainRow(
          'Guests',
          homes.map(({ home }) => (home.maxOccupants === null ? NOT_STATED : `Up to ${home.maxOccupants}`)),
        ),
        toPlainRow(
          'Minimum stay',
          homes.map(({ home }) => formatNights(home.minimumNights)),
        ),
        toPlainRow(
          'Parking',
          homes.map(({ home }) => formatParking(home.parking)),
        ),
        toPlainRow('Pets', homes.map(formatPets)),
      ],
    },
    { title: 'What is included', rows: toIncludedRows(homes) },
    ...(amenities.length > 0 ? [{ title: 'Amenities that differ', rows: amenities }] : []),
  ];
}
