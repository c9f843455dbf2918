import {
  addDays,
  EARLY_EXITS,
  addMonths,
  daysBetween,
  formatDate,
  formatDay,
  formatMoney,
  formatNights,
  type CalendarDate,
} from '@lodestay/stay';
import { drawLine, formatTick, getAmountTicks } from '@lodestay/ui/chart';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { FlexKind } from './example-links.ts';
import type { FlexFigures } from './flex-figures.ts';
import { calculateLeavingLines, LAST_NOTICE_DAY } from './leaving-figures.ts';

const sheet = styles({
  key: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.375rem var(--s-6)',
    marginBottom: 'var(--s-4)',
    fontSize: 'var(--t-14)',
  },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    '& > svg': { width: 30, height: 8, overflow: 'visible' },
  },
  chart: {
    display: 'grid',
    gridTemplateColumns: '3.75rem minmax(0, 1fr)',
    gap: 'var(--s-2)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-quiet)',
    fontVariantNumeric: 'tabular-nums',
  },
  plot: { position: 'relative', height: '22rem', [media.belowTablet]: { height: '16rem' } },
  drawing: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    // A fixed stay can be longer than the axis.
    overflow: 'hidden',
    '& path': { vectorEffect: 'non-scaling-stroke' },
  },
  amounts: { position: 'relative', '& > span': { position: 'absolute', right: 0, translate: '0 -50%' } },
  days: { gridColumn: 2, position: 'relative', height: '1.5rem' },
  day: { position: 'absolute', translate: '-50% 0', whiteSpace: 'nowrap' },
  first: { translate: '0 0' },
  last: { translate: '-100% 0' },
  // On phones only the first and last dates fit.
  inner: { [media.belowTablet]: { display: 'none' } },
  grid: { stroke: 'var(--line)' },
  line: { fill: 'none', strokeLinejoin: 'round' },
  focus: { stroke: 'var(--blue)', strokeWidth: 3.5 },
  other: { stroke: 'var(--ink)', strokeWidth: 2 },
  fixed: { stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '6 5' },
});

function Key({ name, look }: { name: string; look: string }) {
  const s = useStyles(sheet);
  return (
    <span className={s.entry}>
      <svg viewBox="0 0 30 8">
        <path d="M0 4H30" className={cx(s.line, look)} />
      </svg>
      {name}
    </span>
  );
}

const getMarks = (checkIn: CalendarDate) => [
  { day: 0, text: formatDate(checkIn) },
  ...EARLY_EXITS.map(({ afterMonths }) => addMonths(checkIn, afterMonths)).map((on) => ({
    day: daysBetween(checkIn, on),
    text: formatDay(on),
  })),
  { day: LAST_NOTICE_DAY, text: formatDate(addDays(checkIn, LAST_NOTICE_DAY)) },
];

/** Line chart of what is still to pay after notice, by the day of notice. A table next to it has the figures as text. */
export function LeavingChart({ kind, figures }: { kind: FlexKind; figures: FlexFigures }) {
  const s = useStyles(sheet);
  const { checkIn, fixed } = figures;
  const lines = calculateLeavingLines(figures);
  const ticks = getAmountTicks(
    Math.max(...Object.values(lines).flatMap((line) => line?.map(({ cents }) => cents) ?? [])),
  );
  const top = ticks.at(-1)!;
  const looks = { flex: kind === 'flex' ? s.focus : s.other, year: kind === 'year' ? s.focus : s.other };
  const fixedName = fixed && `Fixed stay of ${formatNights(fixed.priced.nights)}`;
  const flexAfter = lines.flex.at(-1)!.cents;
  const highest = Math.max(...lines.year.map(({ cents }) => cents));
  return (
    <>
      <div className={s.key} aria-hidden="true">
        <Key name="Flex" look={looks.flex} />
        <Key name="1-year Flex" look={looks.year} />
        {fixedName && <Key name={fixedName} look={s.fixed} />}
      </div>
      <div
        role="img"
        aria-label={`Chart of what is still to pay after notice. Flex: ${formatMoney(lines.flex[0]!.cents)} on move-in day, then ${formatMoney(flexAfter)} for the last 30 nights. 1-year Flex: at most ${formatMoney(highest)}, lowest on the last day of notice for each exit.${fixed ? ` ${fixedName}: ${formatMoney(lines.fixed![0]!.cents)} on move-in day, less with every night.` : ''} The table has the figures.`}
        className={s.chart}
      >
        <div className={s.amounts} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${100 - (tick / top) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className={s.plot} aria-hidden="true">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={s.drawing}>
            {ticks.map((tick) => (
              <path key={tick} d={`M0 ${100 - (tick / top) * 100}H100`} className={s.grid} />
            ))}
            {lines.fixed && <path d={drawLine(lines.fixed, LAST_NOTICE_DAY, top)} className={cx(s.line, s.fixed)} />}
            {kind === 'flex' && (
              <path d={drawLine(lines.year, LAST_NOTICE_DAY, top)} className={cx(s.line, looks.year)} />
            )}
            <path d={drawLine(lines.flex, LAST_NOTICE_DAY, top)} className={cx(s.line, looks.flex)} />
            {kind === 'year' && (
              <path d={drawLine(lines.year, LAST_NOTICE_DAY, top)} className={cx(s.line, looks.year)} />
            )}
          </svg>
        </div>
        <div className={s.days} aria-hidden="true">
          {getMarks(checkIn).map(({ day, text }, index, marks) => (
            <span
              key={day}
              className={cx(s.day, index === 0 ? s.first : index === marks.length - 1 ? s.last : s.inner)}
              style={{ left: `${(day / LAST_NOTICE_DAY) * 100}%` }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}
