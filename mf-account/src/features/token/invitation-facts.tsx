import { ROLE_LABELS, type ReceivedInvitation } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: 'var(--s-2) var(--s-5)',
    margin: 0,
    '& > div': { display: 'contents' },
    '& dt': { color: 'var(--ink-soft)' },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

/** What a person gets by accepting. */
export function InvitationFacts({ invitation }: { invitation: ReceivedInvitation }) {
  const s = useStyles(sheet);
  const { role, organization, markets, email } = invitation;
  const facts = [
    ['Role', role && ROLE_LABELS[role]],
    ['Organization', organization],
    ['Markets', markets.join(', ')],
    ['Email', email],
  ].filter(([, value]) => value);
  return (
    <dl className={s.list}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
