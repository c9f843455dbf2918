import type { Membership } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-5)', alignItems: 'center' },
});

type Props = { payment: NonNullable<Membership['openPayment']>; plan?: 'annual' | 'standby' };

const CONFIRMATIONS = { annual: 'confirmMembershipPayment', standby: 'confirmStandbyPayment' } as const;
const VIEWS = { annual: 'getMembership', standby: 'getStandby' } as const;

/** A payment that the bank has not decided about, and how to continue if it waits for the person. */
export function OpenPayment({ payment, plan = 'annual' }: Props) {
  const s = useStyles(sheet);
  const { amount, paidWith, confirmUrl } = payment;
  const { mutateAsync: confirm } = useCommand(CONFIRMATIONS[plan], {
    invalidates: [VIEWS[plan], 'currentUser'],
  });
  const { busy, problem, run } = useAsyncAction(async () => void (await confirm({})));
  if (!confirmUrl)
    return (
      <Banner tone="hold">
        <b className="strong">Your payment is on its way.</b> {formatMoney(amount)} with {paidWith}. Debits of bank
        accounts take a few days, and we email you when your bank has answered.
      </Banner>
    );
  return (
    <Banner tone="hold">
      <div className={s.content}>
        <b className="strong">
          Your bank wants you to confirm {formatMoney(amount)} with {paidWith}
        </b>
        <p className="small">Until you do, nothing is charged.</p>
        {problem && (
          <p className="small strong" role="alert">
            {problem}
          </p>
        )}
        <div className={s.actions}>
          <Link href={confirmUrl} className="link strong">
            Confirm at your bank
          </Link>
          <Button size="small" look="secondary" loading={busy} onClick={() => void run()}>
            I’ve confirmed it
          </Button>
        </div>
      </div>
    </Banner>
  );
}
