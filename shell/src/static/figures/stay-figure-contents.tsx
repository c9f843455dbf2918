import { toHomeHref } from '@lodestay/links';
import {
  calculateRentByLength,
  FLEX_NOTICE_DAYS,
  formatDate,
  formatMoney,
  formatMonthly,
  formatPercent,
} from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { ColumnChart } from './column-chart.tsx';
import {
  calculateNoticeCosts,
  getExampleCheckIn,
  priceMonths,
  priceNights,
  type LeavingKind,
} from './example-stays.ts';
import type { FigureContent, FigureData } from './figure-content.ts';
import { LineChart, type Series } from './line-chart.tsx';

const STAY_MONTHS = [1, 2, 3, 6, 12] as const;
const LENGTHS = [7, 14, 21, 30, 60, 90, 120, 180, 270, 365] as const;
const NOTICE_MONTHS = Array.from({ length: 11 }, (_, index) => index + 1);

const nameMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/** The home of all examples: its rent is the closest to the median of furnished one-bedroom homes. */
function getExample({ inventory, today, prices }: FigureData) {
  const { example } = inventory;
  if (!example) return null;
  return {
    stay: { rentCents: example.rent, today, prices },
    sample: (
      <>
        <Link className="link" href={toHomeHref(example.slug)}>
          {example.title}
        </Link>{' '}
        in {example.marketName}, {formatMonthly(example.rent)} a month: of all furnished one-bedroom homes, its rent is
        the closest to the median
      </>
    ),
    method: `Prices of ${formatDate(today)} for a move-in on ${formatDate(getExampleCheckIn(today))}, for someone who is not a member and pays by bank account.`,
  };
}

/** What a month costs with all fees, by length of stay. */
export function createCostOfAMonth(data: FigureData): FigureContent | null {
  const example = getExample(data);
  if (!example) return null;
  const rows = STAY_MONTHS.map((months) => priceMonths(example.stay, months));
  const [one, three] = [rows[0]!, rows[2]!];
  return {
    title: 'Cost per month with all required fees',
    summary: `The first month costs ${formatMoney(one.totalCents)} with all fees. Over three months the average falls to ${formatMoney(three.totalPerMonth)}.`,
    chart: (
      <ColumnChart
        columns={rows.map((row) => ({
          label: nameMonths(row.months),
          parts: [
            { value: row.rentPerMonth, tone: 'blue' },
            { value: row.platformFeePerMonth, tone: 'slate' },
            { value: row.oncePerMonth, tone: 'ink' },
          ],
        }))}
        format={(cents) => formatMonthly(Math.round(cents))}
        legend={[
          { name: 'Rent', tone: 'blue' },
          { name: 'Platform Fee', tone: 'slate' },
          { name: 'Cleaning and annual membership', tone: 'ink' },
        ]}
      />
    ),
    columns: ['Stay', 'Rent', 'Platform Fee', 'One-time fees', 'Total per month', 'Total of the stay'],
    rows: rows.map((row) => [
      nameMonths(row.months),
      formatMoney(row.rentPerMonth),
      formatMoney(row.platformFeePerMonth),
      formatMoney(row.oncePerMonth),
      formatMoney(row.totalPerMonth),
      formatMoney(row.totalCents),
    ]),
    sample: example.sample,
    method: `${example.method} Amounts per month are the amounts of the stay divided by its months.`,
  };
}

/** The total per night, by number of nights. */
export function createCostByLength(data: FigureData): FigureContent | null {
  const example = getExample(data);
  if (!example) return null;
  const rows = LENGTHS.map((nights) => priceNights(example.stay, nights));
  const [week, last] = [rows[0]!, rows.at(-1)!];
  return {
    title: 'Total per night, with all required fees',
    summary: `A week costs ${formatMoney(week.perNight)} a night in total, a year ${formatMoney(last.perNight)}. One-time fees weigh less the longer you stay.`,
    chart: (
      <LineChart
        series={[
          { name: 'Total per night', tone: 'blue', points: rows.map(({ nights, perNight }) => [nights, perNight]) },
        ]}
        axis="Nights"
        ticks={[30, 90, 180, 270, 365].map((nights) => ({ at: nights, label: String(nights) }))}
        format={(cents) => formatMonthly(Math.round(cents))}
      />
    ),
    columns: ['Nights', 'Total', 'Total per night'],
    rows: rows.map(({ nights, totalCents, perNight }) => [
      String(nights),
      formatMoney(totalCents),
      formatMoney(perNight),
    ]),
    sample: example.sample,
    method: `${example.method} Stays under 30 nights are offered only in homes that allow them.`,
  };
}

/** The monthly rent, by length of stay. */
export function createRentByLength(data: FigureData): FigureContent | null {
  const example = getExample(data);
  if (!example) return null;
  const rows = calculateRentByLength(example.stay.rentCents, data.today, [data.prices]);
  const [shortest, longest] = [rows[0]!, rows.at(-2)!];
  return {
    title: 'Monthly rent by length of stay',
    summary: `${shortest.label}, the rent is ${formatMonthly(shortest.monthlyRentCents)} a month; from ${longest.minNights} nights, ${formatMonthly(longest.monthlyRentCents)}.`,
    chart: (
      <ColumnChart
        columns={rows.map(({ label, monthlyRentCents }) => ({
          label: label.replace(' nights or more', '+ nights').replace(' to ', '–'),
          parts: [{ value: monthlyRentCents, tone: 'blue' }],
        }))}
        format={formatMonthly}
      />
    ),
    columns: ['Length of stay', 'Rent a month', 'Against the listed rent'],
    rows: rows.map(({ label, monthlyRentCents, factor }) => [
      label,
      formatMonthly(monthlyRentCents),
      factor === 10_000
        ? 'The same'
        : `${formatPercent(Math.abs(10_000 - factor))} ${factor < 10_000 ? 'less' : 'more'}`,
    ]),
    sample: example.sample,
    method: `${example.method} Rent only, before fees.`,
  };
}

const LEAVING: readonly { kind: LeavingKind; name: string; tone: Series['tone'] }[] = [
  { kind: 'flex', name: 'Flex', tone: 'blue' },
  { kind: 'one_year_flex', name: '1-year Flex', tone: 'slate' },
  { kind: 'fixed', name: 'Fixed stay of 12 months', tone: 'ink' },
];

/** What a guest still pays after giving notice, by month of the stay. */
export function createNoticeCost(data: FigureData): FigureContent | null {
  const example = getExample(data);
  if (!example) return null;
  const series = LEAVING.map((leaving) => ({
    ...leaving,
    costs: calculateNoticeCosts(example.stay, leaving.kind, NOTICE_MONTHS),
  }));
  const [flex, yearly, fixed] = series;
  const HALF_YEAR = 5;
  return {
    title: 'What you still pay after giving notice',
    summary: `Notice after ${HALF_YEAR + 1} months costs ${formatMonthly(flex!.costs[HALF_YEAR]!)} with Flex, ${formatMonthly(yearly!.costs[HALF_YEAR]!)} with 1-year Flex and ${formatMonthly(fixed!.costs[HALF_YEAR]!)} with a fixed stay of a year.`,
    chart: (
      <LineChart
        series={series.map(({ name, tone, costs }) => ({
          name,
          tone,
          points: costs.map((cents, index) => [NOTICE_MONTHS[index]!, cents] as const),
        }))}
        axis="Months until notice"
        ticks={NOTICE_MONTHS.map((month) => ({ at: month, label: String(month) }))}
        format={(cents) => formatMonthly(Math.round(cents))}
      />
    ),
    columns: ['Notice after', ...series.map(({ name }) => name)],
    rows: NOTICE_MONTHS.map((month, index) => [
      nameMonths(month),
      ...series.map(({ costs }) => formatMoney(costs[index]!)),
    ]),
    sample: example.sample,
    method: `${example.method} The amount is everything you pay after the day of notice: rent and fees until the stay can end, and the early-exit fee of 1-year Flex. Flex ends ${FLEX_NOTICE_DAYS} days after notice.`,
  };
}
