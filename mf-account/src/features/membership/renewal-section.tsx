import { useState } from 'react';
import type { Membership, SavedPaymentMethod } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { getPriceBy } from './membership-text.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-5)', maxWidth: '38rem', justifyItems: 'start' },
  method: { width: 'min(100%, 24rem)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

type Props = {
  membership: Membership;
  methods: readonly SavedPaymentMethod[];
  onDone(text: string): void;
};

const invalidates = ['getMembership', 'currentUser'] as const;

/** Turns renewal off or on, and chooses what pays for the next year. */
export function RenewalSection({ membership, methods, onDone }: Props) {
  const s = useStyles(sheet);
  const { state, endsOn, price, paymentMethodId, allowedActions } = membership;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: change } = useCommand('changeMembershipRenewal', { invalidates });
  const { mutateAsync: choose } = useCommand('chooseMembershipPaymentMethod', { invalidates });
  const isOff = state === 'renewal_off';
  const day = formatDate(endsOn!);
  const turnOff = useAsyncAction(async () => {
    await change({ body: { on: false } });
    setIsAsking(false);
    onDone(
      state === 'grace'
        ? 'Renewal is off. Your membership has ended, and nothing more is charged.'
        : `Renewal is off. Your membership is active through ${day}, and nothing more is charged.`,
    );
  });
  const turnOn = useAsyncAction(async () => {
    await change({ body: { on: true, acceptedPrice: price.amount } });
    onDone(`Renewal is on. Your membership renews on ${day}.`);
  });
  const choice = useAsyncAction(async (id: string) => {
    await choose({ body: { paymentMethodId: id } });
    onDone(`${methods.find((method) => method.id === id)!.label} pays for the next year.`);
  });
  const problem = turnOff.problem ?? turnOn.problem ?? choice.problem;
  const method = methods.find(({ id }) => id === paymentMethodId);
  return (
    <div className={s.content}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <p className="soft">
        {isOff
          ? `If you turn renewal on, another year is charged on ${day}: ${formatMoney(price.amount)} by bank account, or ${formatMoney(price.amount + price.cardFee)} by card.`
          : method
            ? `${method.label} pays ${formatMoney(getPriceBy(price, method))} for the next year. We email you 30 and 7 days before.`
            : 'No payment method is saved for the next year. Add one, so that the payment works.'}
      </p>
      {!isOff && allowedActions.includes('choose_method') && methods.length > 1 && (
        <div className={s.method}>
          <SelectField
            label="Pays for the next year"
            value={paymentMethodId ?? ''}
            disabled={choice.busy}
            onChange={({ target }) => void choice.run(target.value)}
            options={methods.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      )}
      {allowedActions.includes('turn_on') && (
        <Button loading={turnOn.busy} onClick={() => void turnOn.run()}>
          Turn renewal on
        </Button>
      )}
      {allowedActions.includes('turn_off') && !isAsking && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          Turn renewal off
        </Button>
      )}
      {isAsking && (
        <>
          <p>
            {state === 'grace'
              ? 'Your membership ends now, because the next year is not paid. Nothing more is charged.'
              : `Your membership stays active through ${day}, and nothing more is charged. You can turn renewal on again until then.`}
          </p>
          <div className={s.actions}>
            <Button loading={turnOff.busy} onClick={() => void turnOff.run()}>
              Yes, turn renewal off
            </Button>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              Keep renewal on
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
