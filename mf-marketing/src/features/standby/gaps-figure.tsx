import { StayLine } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const TWELFTHS = 12;
const toPosition = (from: number, to: number) => ({
  left: `${(from / TWELFTHS) * 100}%`,
  width: `${((to - from) / TWELFTHS) * 100}%`,
});

const sheet = styles({
  figure: { display: 'grid', gap: '1.125rem' },
  months: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-inverse-soft)',
    marginBottom: '-.25rem',
  },
  name: { display: 'block', fontSize: 'var(--t-14)', fontWeight: 500, marginBottom: '.4375rem' },
  track: {
    position: 'relative',
    height: 38,
    borderRadius: 'var(--r-s)',
    background:
      'repeating-linear-gradient(90deg, var(--night-raised) 0 calc(100% / 12 - 2px), transparent calc(100% / 12 - 2px) calc(100% / 12))',
  },
  booked: {
    position: 'absolute',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    paddingLeft: 'var(--s-3)',
    borderRadius: 'var(--r-s)',
    background: 'color-mix(in srgb, var(--ink-inverse) 18%, var(--night))',
    color: 'var(--ink-inverse-soft)',
    fontSize: 'var(--t-12)',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  yours: {
    position: 'absolute',
    insetBlock: 0,
    display: 'grid',
    alignItems: 'center',
    paddingInline: 2,
    color: 'var(--lamp)',
  },
  from0to2: toPosition(0, 2),
  from2to6: toPosition(2, 6),
  from6to11: toPosition(6, 11),
  from0to5: toPosition(0, 5),
  from6to10: toPosition(6, 10),
  from3to9: toPosition(3, 9),
  from10to12: toPosition(10, 12),
  key: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-6)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-inverse-soft)',
    '& > span': { display: 'flex', alignItems: 'center', gap: 'var(--s-2)' },
  },
  keyBooked: {
    width: 18,
    height: 10,
    borderRadius: 3,
    background: 'color-mix(in srgb, var(--ink-inverse) 18%, var(--night))',
  },
  keyYours: { width: 52, color: 'var(--lamp)' },
});

type Part = 'from0to2' | 'from2to6' | 'from6to11' | 'from0to5' | 'from6to10' | 'from3to9' | 'from10to12';
const LANES: readonly { name: string; booked: readonly Part[]; yours: Part }[] = [
  { name: 'First home', booked: ['from0to2', 'from6to11'], yours: 'from2to6' },
  { name: 'Second home', booked: ['from0to5'], yours: 'from6to10' },
  { name: 'Third home', booked: ['from3to9'], yours: 'from10to12' },
];

/** An example of a member who stays in the gaps between bookings of three homes. */
export function GapsFigure() {
  const s = useStyles(sheet);
  return (
    <figure
      className={s.figure}
      aria-label="Example: one Standby member stays in the gaps between bookings of three homes over three months"
    >
      <div className={s.months} aria-hidden="true">
        <span>First month</span>
        <span>Second</span>
        <span>Third</span>
      </div>
      {LANES.map(({ name, booked, yours }) => (
        <div key={name} aria-hidden="true">
          <b className={s.name}>{name}</b>
          <div className={s.track}>
            {booked.map((part) => (
              <span key={part} className={cx(s.booked, s[part])}>
                Booked
              </span>
            ))}
            <span className={cx(s.yours, s[yours])}>
              <StayLine kind="standby" />
            </span>
          </div>
        </div>
      ))}
      <figcaption className={s.key}>
        <span>
          <i className={s.keyBooked} aria-hidden="true" />
          Booked by others
        </span>
        <span>
          <StayLine kind="standby" className={s.keyYours} />
          You, on Standby
        </span>
        <span>An example</span>
      </figcaption>
    </figure>
  );
}
