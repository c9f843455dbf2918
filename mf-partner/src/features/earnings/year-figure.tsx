import { StayLine } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const month = { display: 'grid', alignItems: 'center', height: 44 } as const;

const sheet = styles({
  figure: { display: 'grid', gap: 'var(--s-3)' },
  year: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2 },
  booked: { ...month, background: 'var(--ink)', borderRadius: 'var(--r-s)' },
  open: { ...month, background: 'var(--mist)', borderRadius: 'var(--r-s)' },
  standby: { ...month, background: 'var(--lamp-tint)', borderRadius: 'var(--r-s)', '&::after': { content: '""', height: 3, marginInline: 4, background: 'repeating-linear-gradient(90deg, var(--lamp-ink) 0 8px, transparent 8px 12px)' } },
  key: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-6)', fontSize: 'var(--t-13)', color: 'var(--ink-soft)', '& > span': { display: 'flex', alignItems: 'center', gap: 'var(--s-2)' } },
  swatch: { width: 18, height: 10, borderRadius: 3 },
  ink: { background: 'var(--ink)' },
  mist: { background: 'var(--mist-deep)' },
  line: { width: 44, color: 'var(--lamp-ink)' },
});

/** The year as twelve months: booked first, the open ones after them. */
export function YearFigure({ bookedMonths, standby }: { bookedMonths: number; standby: boolean }) {
  const s = useStyles(sheet);
  const open = standby ? s.standby : s.open;
  return (
    <figure className={s.figure} aria-label={`${bookedMonths} months booked, ${12 - bookedMonths} ${standby ? 'on Standby' : 'empty'}`}>
      <div className={s.year} aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => <i key={index} className={index < bookedMonths ? s.booked : open} />)}
      </div>
      <figcaption className={s.key}>
        <span><i className={cx(s.swatch, s.ink)} aria-hidden="true" />Booked</span>
        {bookedMonths < 12 && (standby
          ? <span><StayLine kind="standby" className={s.line} />On Standby</span>
          : <span><i className={cx(s.swatch, s.mist)} aria-hidden="true" />Empty</span>)}
      </figcaption>
    </figure>
  );
}
