import { Panel, Tag, type TagTone } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-6)', padding: 0, overflow: 'hidden' },
  head: {
    display: 'grid',
    gap: 'var(--s-3)',
    justifyItems: 'start',
    padding: 'clamp(1.25rem, 4vw, 2rem) clamp(1.125rem, 4vw, 2rem) 0',
  },
  text: { maxWidth: '38rem' },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
    borderTop: '1px solid var(--line)',
    background: 'var(--fog)',
    '& > div': { padding: 'var(--s-4) clamp(1.125rem, 4vw, 2rem)' },
    '& > div + div': { borderLeft: '1px solid var(--line)' },
    '& dd': { font: '400 var(--d-22)/1.25 var(--display)', overflowWrap: 'anywhere' },
    [media.belowTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 'var(--s-4)' },
      '& > div + div': { borderLeft: 0, borderTop: '1px solid var(--line)' },
      '& dd': { textAlign: 'right' },
    },
  },
});

type Props = {
  id: string;
  /** Of the headline. */
  level?: 2 | 3;
  tag: { label: string; tone: TagTone };
  title: string;
  text: string;
  figures: readonly [label: string, value: string][];
};

/** The state of a membership: a headline, a sentence, and its figures. */
export function SummaryPanel({ id, level = 2, tag, title, text, figures }: Props) {
  const s = useStyles(sheet);
  const Heading = `h${level}` as const;
  return (
    <Panel className={s.panel} aria-labelledby={id}>
      <div className={s.head}>
        <Tag tone={tag.tone}>{tag.label}</Tag>
        <Heading className="display d-34" id={id}>
          {title}
        </Heading>
        <p className={`soft ${s.text}`}>{text}</p>
      </div>
      <dl className={s.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="small soft">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
