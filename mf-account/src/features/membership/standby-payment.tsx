import { useState } from 'react';
import type { SavedPaymentMethod, Standby } from '@lodestay/contracts';
import { formatExpiry } from '@lodestay/payment-form';
import { useCommand } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, ButtonLink, Link, RadioCard, RadioCardGroup } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { getPriceBy } from './membership-text.ts';
import { STANDBY_TERMS } from './standby-text.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-5)', maxWidth: '38rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-5)', alignItems: 'center' },
});

const COMMANDS = {
  subscribe: { name: 'subscribeToStandby', verb: 'Subscribe for', done: 'Welcome to Standby.' },
  pay: { name: 'payStandby', verb: 'Pay', done: 'Thank you. Standby goes on.' },
  resume: { name: 'resumeStandby', verb: 'Resume for', done: 'Standby is active again.' },
} as const;
export type StandbyPaymentAction = keyof typeof COMMANDS;

type Props = {
  action: StandbyPaymentAction;
  standby: Standby;
  /** Those that can pay. */
  methods: readonly SavedPaymentMethod[];
  onDone(text: string): void;
};

/** Pays a month of Standby: the first one, the one after a pause, or one whose charge did not work. */
export function StandbyPayment({ action, standby, methods, onDone }: Props) {
  const s = useStyles(sheet);
  const { name, verb, done } = COMMANDS[action];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const method =
    methods.find(({ id }) => id === (chosenId ?? standby.paymentMethodId)) ??
    methods.find(({ isDefault }) => isDefault) ??
    methods[0];
  const { mutateAsync: pay } = useCommand(name, { invalidates: ['getStandby', 'currentUser'] });
  const price = getPriceBy(standby.price, method);
  const { busy, problem, run } = useAsyncAction(async (paymentMethodId: string) => {
    const paid = await pay({ body: { paymentMethodId, acceptedPrice: price } });
    onDone(paid.openPayment ? 'Your payment is on its way. Your bank has not answered yet.' : done);
  });
  if (!method)
    return (
      <div className={s.content}>
        <p className="small soft">Standby is paid with a saved card or bank account. Add one, then come back.</p>
        <div>
          <ButtonLink href="/account/payment-methods">Save a payment method for Standby</ButtonLink>
        </div>
      </div>
    );
  return (
    <div className={s.content}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <RadioCardGroup legend="Pay Standby with" value={method.id} onChange={setChosenId} disabled={busy}>
        {methods.map((each) => (
          <RadioCard
            key={each.id}
            value={each.id}
            title={each.label}
            about={[
              formatExpiry(each),
              each.kind === 'card' ? `Includes a card fee of ${formatMoney(standby.price.cardFee)}` : 'No fee',
            ]
              .filter(Boolean)
              .join('. ')}
            aside={formatMoney(getPriceBy(standby.price, each))}
          />
        ))}
      </RadioCardGroup>
      <p className="small soft">{STANDBY_TERMS}</p>
      <div className={s.actions}>
        <Button loading={busy} onClick={() => void run(method.id)}>
          {verb} {formatMoney(price)}
        </Button>
        <Link href="/account/payment-methods" className="link small">
          Use another payment method for Standby
        </Link>
      </div>
    </div>
  );
}
