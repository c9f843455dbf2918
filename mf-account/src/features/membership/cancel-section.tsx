import { useState } from 'react';
import type { Membership } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-5)', maxWidth: '38rem', justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

type Props = { refund: NonNullable<Membership['refund']>; canCancel: boolean; onDone(text: string): void };

/** What a cancellation returns, before anything is canceled. */
export function CancelSection({ refund: { amount, sentence }, canCancel, onDone }: Props) {
  const s = useStyles(sheet);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: cancel } = useCommand('cancelMembership', { invalidates: ['getMembership', 'currentUser'] });
  const { busy, problem, run } = useAsyncAction(async () => {
    await cancel({ body: { acceptedRefund: amount } });
    onDone(`Your membership is canceled. ${formatMoney(amount)} goes back to you.`);
  });
  return (
    <div className={s.content}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <p className="soft">{sentence}</p>
      {canCancel && !isAsking && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          Cancel membership
        </Button>
      )}
      {canCancel && isAsking && (
        <div className={s.actions}>
          <Button loading={busy} onClick={() => void run()}>
            Cancel and refund {formatMoney(amount)}
          </Button>
          <Button look="secondary" onClick={() => setIsAsking(false)}>
            Keep membership
          </Button>
        </div>
      )}
    </div>
  );
}
