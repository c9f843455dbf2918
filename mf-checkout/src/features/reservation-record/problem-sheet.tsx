import { formatOutcome, Moment, Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PROBLEM_KIND_LABELS, PROBLEM_STATE_LABELS, toRecordLink, type ListedProblem } from '../../staff/money-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  problem: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .75rem', alignItems: 'baseline' },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** The problems with the payments of a reservation, each linked to its record. */
export function ProblemSheet({ problems }: { problems: readonly ListedProblem[] }) {
  const s = useStyles(sheet);
  if (problems.length === 0) return null;
  return (
    <Sheet title="Payment problems">
      <ul className={s.list}>
        {problems.map(({ reference, kind, state, amount, foundAt, outcome }) => (
          <li key={reference} className={s.problem}>
            <Link href={toRecordLink('payment_problems', reference)} className="link">
              {reference}
            </Link>
            <b className="strong num">{formatMoney(amount)}</b>
            <Tag tone={state === 'solved' || outcome ? 'plain' : 'bad'}>{PROBLEM_STATE_LABELS[state]}</Tag>
            <span className={s.small}>
              {PROBLEM_KIND_LABELS[kind]}, <Moment at={foundAt} /> · {formatOutcome(outcome)}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
