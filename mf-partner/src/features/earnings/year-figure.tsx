import { StayLine } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { MONTHS } from './year-of-rent.ts';

const sheet = styles({
  figure: { display: 'grid', gap: 'var(--s-3)' },
  year: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'center',
    height: 44,
    borderRadius: 'var(--r-s)',
    background:
      'repeating-linear-gradient(90deg, var(--mist) 0 calc(100% / 12 - 2px), transparent calc(100% / 12 - 2px) calc(100% / 12))',
  },
  booked: { paddingInline: 4 },
  standby: { paddingInline: 4, color: 'var(--lamp-ink)' },
  key: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-6)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-soft)',
    '& > span': { display: 'flex', alignItems: 'center', gap: 'var(--s-2)' },
  },
  line: { width: 44 },
  standbyLine: { width: 52, color: 'var(--lamp-ink)' },
  empty: { width: 18, height: 10, borderRadius: 3, background: 'var(--mist-deep)' },
});

/** A class for each width, because the content security policy forbids style attributes. */
const spans = styles(
  Object.fromEntries(
    Array.from({ length: MONTHS + 1 }, (_, months) => [`of${months}`, { gridColumn: `span ${Math.max(months, 1)}` }]),
  ),
);

/** A year of twelve months with its booked, Standby and empty months. */
export function YearFigure({ bookedMonths, standby }: { bookedMonths: number; standby: boolean }) {
  const s = useStyles(sheet);
  const span = useStyles(spans);
  const open = MONTHS - bookedMonths;
  return (
    <figure
      className={s.figure}
      aria-label={`A year with ${bookedMonths} months booked and ${open} ${standby ? 'on Standby' : 'empty'}`}
    >
      <div className={s.year} aria-hidden="true">
        {bookedMonths > 0 && <StayLine kind="fixed" className={cx(s.booked, span[`of${bookedMonths}`])} />}
        {standby && open > 0 && <StayLine kind="standby" className={cx(s.standby, span[`of${open}`])} />}
      </div>
      <figcaption className={s.key}>
        {bookedMonths > 0 && (
          <span>
            <StayLine kind="fixed" className={s.line} />
            Booked
          </span>
        )}
        {open > 0 &&
          (standby ? (
            <span>
              <StayLine kind="standby" className={s.standbyLine} />
              On Standby
            </span>
          ) : (
            <span>
              <i className={s.empty} aria-hidden="true" />
              Empty
            </span>
          ))}
      </figcaption>
    </figure>
  );
}
