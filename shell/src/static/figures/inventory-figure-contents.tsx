import { divideRounded, formatCount, formatMonth, formatMonthly, formatPercent } from '@lodestay/stay';
import { ColumnChart } from './column-chart.tsx';
import { NOT_STATED, type FigureContent, type FigureData, type InventoryFigures } from './figure-content.ts';
import { RangeChart } from './range-chart.tsx';

const ONE_BEDROOM = 1;

export const nameBeds = (beds: number): string =>
  beds === 0 ? 'Studio' : beds === 1 ? '1 bedroom' : `${beds} bedrooms`;

/** 'studios', '1-bedroom homes' */
const nameHomes = (beds: number): string => (beds === 0 ? 'studios' : `${beds}-bedroom homes`);

const formatRent = (cents: number | null) => (cents === null ? NOT_STATED : formatMonthly(cents));
const formatShare = ({ homes, available }: { homes: number; available: number }) =>
  formatPercent(divideRounded(available * 100, homes) * 100);
const toShare = ({ homes, available }: { homes: number; available: number }) => available / homes;
const formatShareValue = (share: number) => `${Math.round(share * 100)}%`;

type Market = InventoryFigures['markets'][number];
const findOneBedroom = ({ rents }: Market) => rents.find(({ beds }) => beds === ONE_BEDROOM);

/** Median and middle half of the rents of furnished one-bedroom homes, by market. */
export function createRentByCity({ inventory }: FigureData): FigureContent | null {
  const rows = inventory.markets.map((market) => ({ market, rent: findOneBedroom(market) }));
  const stated = rows
    .flatMap(({ market, rent }) =>
      rent && rent.low !== null && rent.median !== null && rent.high !== null
        ? [{ label: market.name, low: rent.low, median: rent.median, high: rent.high }]
        : [],
    )
    .sort((a, b) => b.median - a.median);
  const [first, last] = [stated[0], stated.at(-1)];
  if (!first || !last) return null;
  const homes = rows.reduce((sum, { rent }) => sum + (rent?.homes ?? 0), 0);
  return {
    title: 'Monthly rent of furnished one-bedroom homes',
    summary: `The median runs from ${formatMonthly(last.median)} a month in ${last.label} to ${formatMonthly(first.median)} in ${first.label}.`,
    key: 'Bars show the middle half of the homes, dots the median.',
    chart: <RangeChart rows={stated} />,
    columns: ['Metro area', 'Homes', 'A quarter cost less than', 'Median', 'A quarter cost more than'],
    rows: rows.map(({ market, rent }) => [
      `${market.name}, ${market.state}`,
      formatCount(rent?.homes ?? 0),
      formatRent(rent?.low ?? null),
      formatRent(rent?.median ?? null),
      formatRent(rent?.high ?? null),
    ]),
    sample: `${formatCount(homes)} furnished one-bedroom homes`,
    method: `Monthly rents as listed, before fees. Metro areas with fewer than ${inventory.minimumHomes} such homes are not stated.`,
  };
}

const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;
/** December to February are winter. */
const findSeason = (month: string) => SEASONS[Math.floor((Number(month.slice(5, 7)) % 12) / 3)]!;

const AVAILABILITY_METHOD =
  'A home counts as available if no night of the 30 nights from the first of the month is booked today. Later bookings will lower the share, most of all for the nearest months.';

const hasEnough = ({ homes, minimumHomes, availability }: InventoryFigures) =>
  homes >= minimumHomes && availability.length > 0;

/** The share of homes that are available, by the season of the move-in. */
export function createHomesBySeason({ inventory }: FigureData): FigureContent | null {
  if (!hasEnough(inventory)) return null;
  const seasons = SEASONS.map((season) => {
    const months = inventory.availability.filter(({ month }) => findSeason(month) === season);
    const sum = (key: 'homes' | 'available') => months.reduce((total, month) => total + month[key], 0);
    return { season, months: months.length, homes: sum('homes'), available: sum('available') };
  }).filter(({ months }) => months > 0);
  const [least, most] = [...seasons]
    .sort((a, b) => toShare(a) - toShare(b))
    .filter((_, i, all) => i === 0 || i === all.length - 1);
  return {
    title: 'Homes available by season of move-in, next 12 months',
    summary:
      least && most
        ? `${formatShare(least)} of homes are available in ${least.season.toLowerCase()}, ${formatShare(most)} in ${most.season.toLowerCase()}. The rent of a home is the same in every season.`
        : 'The rent of a home is the same in every season.',
    chart: (
      <ColumnChart
        columns={seasons.map((season) => ({ label: season.season, parts: [{ value: toShare(season), tone: 'blue' }] }))}
        format={formatShareValue}
      />
    ),
    columns: ['Season', 'Homes available', 'Months counted'],
    rows: seasons.map((season) => [season.season, formatShare(season), formatCount(season.months)]),
    sample: `${formatCount(inventory.homes)} homes`,
    method: `Average of the season’s months. ${AVAILABILITY_METHOD}`,
  };
}

/** The share of homes that are available, by month of move-in. */
export function createHomesByMonth({ inventory }: FigureData): FigureContent | null {
  if (!hasEnough(inventory)) return null;
  const { availability } = inventory;
  const [first, last] = [availability[0]!, availability.at(-1)!];
  return {
    title: 'Homes available by month of move-in',
    summary: `${formatShare(first)} of homes are available for a move-in on ${formatMonth(first.month).replace(' ', ' 1, ')}, and ${formatShare(last)} on ${formatMonth(last.month).replace(' ', ' 1, ')}.`,
    chart: (
      <ColumnChart
        columns={availability.map((month) => ({
          label: formatMonth(month.month).slice(0, 3),
          parts: [{ value: toShare(month), tone: 'blue' }],
        }))}
        format={formatShareValue}
      />
    ),
    columns: ['Move-in', 'Homes available', 'Share'],
    rows: availability.map((month) => [formatMonth(month.month), formatCount(month.available), formatShare(month)]),
    sample: `${formatCount(inventory.homes)} homes`,
    method: AVAILABILITY_METHOD,
  };
}

/** How much less unfurnished homes cost, by bedrooms. */
export function createFurnishedDifference({ inventory }: FigureData): FigureContent | null {
  const stated = inventory.unfurnished.flatMap(({ difference, ...row }) =>
    difference === null ? [] : [{ ...row, difference }],
  );
  if (stated.length === 0) return null;
  const homes = inventory.unfurnished.reduce((sum, row) => sum + row.homes, 0);
  const describe = (difference: number) =>
    `${formatPercent(Math.round(Math.abs(difference) / 10) * 10)} ${difference <= 0 ? 'less' : 'more'}`;
  const largest = stated.toSorted((a, b) => b.homes - a.homes)[0]!;
  const isLower = stated.every(({ difference }) => difference <= 0);
  return {
    title: 'Rent of unfurnished homes against furnished homes',
    summary: `Unfurnished ${nameHomes(largest.beds)} cost ${describe(largest.difference)} than furnished homes of the same size in the same metro area.`,
    chart: isLower ? (
      <ColumnChart
        columns={stated.map(({ beds, difference }) => ({
          label: nameBeds(beds),
          parts: [{ value: -difference, tone: 'blue' }],
        }))}
        format={(value) => formatPercent(Math.round(value / 10) * 10)}
      />
    ) : null,
    columns: ['Size', 'Unfurnished homes', 'Median difference'],
    rows: inventory.unfurnished.map(({ beds, homes: count, difference }) => [
      nameBeds(beds),
      formatCount(count),
      difference === null ? NOT_STATED : describe(difference),
    ]),
    sample: `${formatCount(homes)} unfurnished homes`,
    method: `Each unfurnished home is compared with the median rent of furnished homes with as many bedrooms in its own metro area, because cities differ more than furniture. Sizes with fewer than ${inventory.minimumHomes} homes are not stated.`,
  };
}
