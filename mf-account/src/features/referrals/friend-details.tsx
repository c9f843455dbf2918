import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { describeFriend, EARNING_NIGHTS, type Friend } from './referral-text.ts';

const sheet = styles({
  details: { display: 'grid', gap: 'var(--s-1)', justifyItems: 'start' },
  nights: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-1) var(--s-3)', alignItems: 'center' },
  bar: {
    width: '7rem',
    height: 6,
    appearance: 'none',
    border: 0,
    borderRadius: 3,
    overflow: 'hidden',
    background: 'var(--mist)',
    '&::-webkit-progress-bar': { background: 'var(--mist)' },
    '&::-webkit-progress-value': { background: 'var(--blue)' },
    '&::-moz-progress-bar': { background: 'var(--blue)' },
  },
  problem: { color: 'var(--bad)' },
});

function Nights({ nights }: { nights: number }) {
  const s = useStyles(sheet);
  const text = `${nights} of ${EARNING_NIGHTS} nights`;
  return (
    <span className={s.nights}>
      <progress className={s.bar} value={nights} max={EARNING_NIGHTS} aria-label="Nights until you earn the credit" />
      <span className="tiny soft num">{text}</span>
    </span>
  );
}

function InviteAgain({ id, name }: { id: number; name: string }) {
  const s = useStyles(sheet);
  const { queryClient, toasts } = usePlatform();
  const { mutateAsync: inviteAgain } = useCommand('inviteAgain');
  const { busy, problem, run } = useAsyncAction(async () => {
    const changed = await inviteAgain({ params: { id } });
    queryClient.setQueryData(getQueryKey('getReferrals', {}), changed);
    toasts.show(`${name} is invited again.`, { variant: 'success' });
  });
  return (
    <>
      <Button look="secondary" size="small" loading={busy} onClick={() => void run()}>
        Send again <span className="visually-hidden">to {name}</span>
      </Button>
      {problem && (
        <span role="alert" className={`small ${s.problem}`}>
          {problem}
        </span>
      )}
    </>
  );
}

/** Where a friend is, and what the member can do about it. */
export function FriendDetails({ friend }: { friend: Friend }) {
  const s = useStyles(sheet);
  const { nights, invitation, name } = friend;
  return (
    <span className={s.details}>
      {nights !== null && <Nights nights={nights} />}
      <span className="small soft">{describeFriend(friend)}</span>
      {invitation?.canRepeat && <InviteAgain id={invitation.id} name={name} />}
    </span>
  );
}
