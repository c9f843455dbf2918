import { formatDay, formatMoney, today, type RefundStep } from '@lodestay/stay';

/** Percent of the drawing: x from today to check-in, y from the top. */
export type CurveMark = { x: number; day: string; words: string };
export type CurveLabel = { x: number; y: number; amount: string; words: string; toEnd: boolean };

export type CurveShape = {
  /** Path of the line, and of the ground under it, in a 100 by 100 box. */
  line: string;
  area: string;
  /** x and top of each fall. */
  falls: readonly { x: number; y: number }[];
  marks: readonly CurveMark[];
  labels: readonly CurveLabel[];
};

/** The line of a full refund stands this far under the top edge. */
const HEADROOM = 14;
/** Words need about this share of a phone's width. */
const LABEL_WIDTH = 24;

const rounded = (value: number) => Math.round(value * 10) / 10;

function stepWords({ reason, refundedCents, keptCents }: RefundStep): string {
  if (keptCents === 0) return 'full refund';
  if (refundedCents === 0) return 'no refund';
  return reason === 'one_month_kept' ? 'refund minus first month’s rent' : `refund minus ${formatMoney(keptCents)}`;
}

const fallWords: Partial<Record<RefundStep['reason'], string>> = {
  one_month_kept: '30 days before',
  non_refundable: '30 days before',
};

/** The refund by the moment of cancelling as steps of money against days (design 5), `paidCents` being the whole. */
export function curveShape(steps: readonly RefundStep[], paidCents: number, timeZone: string): CurveShape {
  const begin = steps[0]!.from;
  const end = steps.at(-1)!.until;
  const x = (instant: number) => rounded(((instant - begin) / Math.max(1, end - begin)) * 100);
  const y = (cents: number) => rounded(100 - (cents / Math.max(1, paidCents)) * (100 - HEADROOM));
  const runs = steps.map(({ from, until, refundedCents }) => ({ from: x(from), until: x(until), y: y(refundedCents) }));
  const line = runs.map((run, index) => `${index === 0 ? `M0 ${run.y}` : `V${run.y}`}H${run.until}`).join('');

  const changes = steps
    .slice(1)
    .map((step, index) => ({ step, x: runs[index + 1]!.from, y: Math.min(runs[index]!.y, runs[index + 1]!.y) }));
  const inner = changes
    .filter(({ x: at }) => at >= LABEL_WIDTH && at <= 100 - LABEL_WIDTH)
    .map(({ step, x: at }) => ({
      x: at,
      day: formatDay(today(step.from - 1, timeZone)),
      words: fallWords[step.reason] ?? 'until then',
    }));
  return {
    line,
    area: `${line}V100H0Z`,
    falls: changes.map(({ x: at, y: top }) => ({ x: at, y: top })),
    marks: [
      { x: 0, day: formatDay(today(begin, timeZone)), words: 'today' },
      ...inner.slice(0, 1),
      { x: 100, day: formatDay(today(end, timeZone)), words: 'check-in' },
    ],
    labels: steps.flatMap((step, index) => {
      const run = runs[index]!;
      if (run.until - run.from < LABEL_WIDTH) return [];
      const toEnd = index > 0 && index === steps.length - 1;
      return [
        { x: toEnd ? 100 : run.from, y: run.y, amount: formatMoney(step.refundedCents), words: stepWords(step), toEnd },
      ];
    }),
  };
}
