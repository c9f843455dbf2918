import { formatDay, formatMoney, getLocalDate, type RefundStep } from '@lodestay/stay';

/** Positions in percent of the chart: x from today to the end of the schedule, y from the top. */
export type CurveMark = { x: number; day: string; text: string };
export type CurveLabel = { x: number; y: number; amount: string; text: string; alignRight: boolean };

export type CurveShape = {
  /** SVG paths of the line and of the area under it, in a 100 by 100 box. */
  line: string;
  area: string;
  /** Position and top of each drop of the refund. */
  drops: readonly { x: number; y: number }[];
  marks: readonly CurveMark[];
  labels: readonly CurveLabel[];
};

/** The distance between a full refund and the top edge, in percent. */
const HEADROOM = 14;
/** The width of a label on a phone, in percent. Labels that would overlap are left out. */
const LABEL_WIDTH = 24;

const round = (value: number) => Math.round(value * 10) / 10;

function formatStep({ reason, refundedCents, keptCents }: RefundStep): string {
  if (keptCents === 0) return 'full refund';
  if (refundedCents === 0) return 'no refund';
  return reason === 'one_month_kept' ? 'refund minus first month’s rent' : `refund minus ${formatMoney(keptCents)}`;
}

const DROP_LABELS: Partial<Record<RefundStep['reason'], string>> = {
  one_month_kept: '30 days before',
  non_refundable: '30 days before',
};

/** The shape of the refund over the time of cancellation (design 5). `paidCents` is the amount of a full refund. */
export function getCurveShape(steps: readonly RefundStep[], paidCents: number, timeZone: string): CurveShape {
  const start = steps[0]!.from;
  const end = steps.at(-1)!.until;
  // A refund that is full to the end of the chart lasts until 24 hours after booking, which may be after check-in.
  const endText = steps.at(-1)!.reason === 'within_24_hours' ? '24 hours after booking' : 'check-in';
  const x = (instant: number) => round(((instant - start) / Math.max(1, end - start)) * 100);
  const y = (cents: number) => round(100 - (cents / Math.max(1, paidCents)) * (100 - HEADROOM));
  const runs = steps.map(({ from, until, refundedCents }) => ({ from: x(from), until: x(until), y: y(refundedCents) }));
  const line = runs.map((run, index) => `${index === 0 ? `M0 ${run.y}` : `V${run.y}`}H${run.until}`).join('');

  const changes = steps
    .slice(1)
    .map((step, index) => ({ step, x: runs[index + 1]!.from, y: Math.min(runs[index]!.y, runs[index + 1]!.y) }));
  const inner = changes
    .filter(({ x: at }) => at >= LABEL_WIDTH && at <= 100 - LABEL_WIDTH)
    .map(({ step, x: at }) => ({
      x: at,
      day: formatDay(getLocalDate(step.from - 1, timeZone)),
      text: DROP_LABELS[step.reason] ?? 'until then',
    }));
  return {
    line,
    area: `${line}V100H0Z`,
    drops: changes.map(({ x: at, y: top }) => ({ x: at, y: top })),
    marks: [
      { x: 0, day: formatDay(getLocalDate(start, timeZone)), text: 'today' },
      ...inner.slice(0, 1),
      { x: 100, day: formatDay(getLocalDate(end, timeZone)), text: endText },
    ],
    labels: steps.flatMap((step, index) => {
      const run = runs[index]!;
      if (run.until - run.from < LABEL_WIDTH) return [];
      const alignRight = index > 0 && index === steps.length - 1;
      return [
        {
          x: alignRight ? 100 : run.from,
          y: run.y,
          amount: formatMoney(step.refundedCents),
          text: formatStep(step),
          alignRight,
        },
      ];
    }),
  };
}
