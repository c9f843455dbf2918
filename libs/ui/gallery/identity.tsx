import { BrandMark, Logo, StayLine } from '@lodestay/ui';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { Section } from './section.tsx';

const swatch = (background: string, color: string) => ({
  background: `var(--${background})`,
  color: `var(--${color})`,
});

const sheet = styles({
  swatches: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    gap: 'var(--s-3)',
    width: '100%',
  },
  swatch: {
    borderRadius: 'var(--r-l)',
    padding: '3.25rem .875rem .75rem',
    fontSize: 'var(--t-13)',
    border: '1px solid var(--line)',
    lineHeight: 1.3,
  },
  night: swatch('night', 'paper'),
  'ink-soft': swatch('ink-soft', 'paper'),
  'ink-quiet': swatch('ink-quiet', 'paper'),
  blue: swatch('blue', 'paper'),
  'blue-tint': swatch('blue-tint', 'ink'),
  lamp: swatch('lamp', 'ink'),
  'lamp-tint': swatch('lamp-tint', 'lamp-ink'),
  'good-tint': swatch('good-tint', 'good'),
  'bad-tint': swatch('bad-tint', 'bad'),
  fog: swatch('fog', 'ink'),
  mist: swatch('mist', 'ink'),
  paper: swatch('paper', 'ink'),
  ground: { background: 'var(--night)', color: 'var(--paper)', padding: 'var(--s-4)', borderRadius: 'var(--r-l)' },
  lines: { display: 'grid', gap: 'var(--s-6)', width: '100%', maxWidth: '34rem' },
});

const colors = [
  'night',
  'ink-soft',
  'ink-quiet',
  'blue',
  'blue-tint',
  'lamp',
  'lamp-tint',
  'good-tint',
  'bad-tint',
  'fog',
  'mist',
  'paper',
] as const;

export function Identity() {
  const s = useStyles(sheet);
  return (
    <>
      <Section title="Mark" about="The lit window. On a night background it has a raised night background.">
        <Logo />
        <BrandMark size={48} />
        <span className={s.ground}>
          <Logo onNight />
        </span>
      </Section>
      <Section
        title="Color roles"
        about="Blue for actions, lamp for highlights, ink for text. All others are backgrounds."
      >
        <ul className={s.swatches}>
          {colors.map((color) => (
            <li key={color} className={cx(s.swatch, s[color])}>
              {color}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type" about="Display for page titles, text for everything else." layout="stack">
        <p className="display d-64">One of these windows is yours.</p>
        <p className="display d-46">One home, three ways to stay</p>
        <p className="display d-34">214 homes in Denver</p>
        <p className="display d-26">Cancel this stay?</p>
        <p className="lead">
          Furnished homes for one month to a year. Bring a suitcase; the kettle, the desk and the good lamp are there
          already.
        </p>
        <p className="h">Or two homes, one booking</p>
        <p>
          Body, <span className="soft">soft</span>, <span className="quiet">quiet</span>,{' '}
          <span className="small">small</span>, <span className="tiny">tiny</span>, <b className="strong">strong</b>,{' '}
          <a className="link" href="#type">
            a link
          </a>
          , <span className="num">$1,041.17</span>
        </p>
      </Section>
      <Section title="Stay line" about="Two dates, a minimum stay with an open end, or month to month.">
        <div className={s.lines}>
          <div>
            <b className="small strong">Fixed</b>
            <StayLine kind="fixed" words={['Jan 11', 'Apr 11']} />
          </div>
          <div>
            <b className="small strong">Flex</b>
            <StayLine kind="flex" words={['Jan 11', 'until Mar 12', 'open, 30 days’ notice']} />
          </div>
          <div>
            <b className="small strong">Standby</b>
            <StayLine kind="standby" words={['Jan 11', 'month to month']} />
          </div>
        </div>
      </Section>
    </>
  );
}
