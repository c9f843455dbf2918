import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { RANK_LABELS } from '../../search/rank-labels.ts';
import { RANK_TERMS } from '../../search/rank-terms.ts';

const sheet = styles({
  words: { maxWidth: 'var(--measure)' },
  terms: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))',
    gap: 'var(--s-3) var(--s-10)',
    marginTop: 'var(--s-5)',
  },
  term: { display: 'grid', gridTemplateColumns: '4rem minmax(0, 1fr)', gap: 'var(--s-3)' },
});

/** Explains the recommended order. The cards' "Why it ranks here" links to it. */
export function OrderSection() {
  const s = useStyles(sheet);
  return (
    <>
      <p className={cx('soft', s.words)}>
        Each home gets five scores from 0 to 100, and the percentages show how much each score counts. Nobody can pay to
        rank higher, and everyone sees the same order. In the list of a whole market, homes in the city that it is named
        after come first.
      </p>
      <dl className={s.terms}>
        {RANK_TERMS.map(({ name, percent, sentence }) => (
          <div key={name} className={s.term}>
            <dt className="strong num">{percent}%</dt>
            <dd>
              <b>{RANK_LABELS[name]}.</b> <span className="soft">{sentence}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
