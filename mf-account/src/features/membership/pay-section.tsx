import { useState } from 'react';
import type { Membership, SavedPaymentMethod } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, ButtonLink, Link, RadioCard, RadioCardGroup } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { getPriceBy, REFUND_TERMS, RENEWAL_TERMS } from './membership-text.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-5)', maxWidth: '38rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-5)', alignItems: 'center' },
  terms: { display: 'grid', gap: 'var(--s-2)' },
});

type Props = {
  membership: Membership;
  /** Those that can pay. */
  methods: readonly SavedPaymentMethod[];
  onDone(text: string): void;
};

/** Buys a membership, or pays the next year after a charge that did not work. */
export function PaySection({ membership, methods, onDone }: Props) {
  const s = useStyles(sheet);
  const isRenewal = membership.allowedActions.includes('pay');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const method =
    methods.find(({ id }) => id === (chosenId ?? membership.paymentMethodId)) ??
    methods.find(({ isDefault }) => isDefault) ??
    methods[0];
  const { mutateAsync: pay } = useCommand(isRenewal ? 'payMembershipRenewal' : 'buyMembership', {
    invalidates: ['getMembership', 'currentUser'],
  });
  const price = getPriceBy(membership.price, method);
  const { busy, problem, run } = useAsyncAction(async (paymentMethodId: string) => {
    const paid = await pay({ body: { paymentMethodId, acceptedPrice: price } });
    onDone(
      paid.openPayment
        ? 'Your payment is on its way. Your bank has not answered yet.'
        : isRenewal
          ? 'Thank you. Your membership is renewed.'
          : 'Welcome. Your membership has started.',
    );
  });
  return (
    <div className={s.content}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {methods.length > 0 && method && (
        <RadioCardGroup legend="Pay with" value={method.id} onChange={setChosenId} disabled={busy}>
          {methods.map((each) => (
            <RadioCard
              key={each.id}
              value={each.id}
              title={each.label}
              about={
                each.kind === 'card' ? `Includes a card fee of ${formatMoney(membership.price.cardFee)}` : 'No fee'
              }
              aside={formatMoney(getPriceBy(membership.price, each))}
            />
          ))}
        </RadioCardGroup>
      )}
      <div className={`small soft ${s.terms}`}>
        <p>{RENEWAL_TERMS}</p>
        <p>{REFUND_TERMS}</p>
      </div>
      <div className={s.actions}>
        {method ? (
          <>
            <Button loading={busy} onClick={() => void run(method.id)}>
              {isRenewal ? 'Pay' : 'Buy for'} {formatMoney(price)}
            </Button>
            <Link href="/account/payment-methods" className="link small">
              Use another payment method
            </Link>
          </>
        ) : (
          <ButtonLink href="/account/payment-methods">Add a payment method</ButtonLink>
        )}
      </div>
      {!method && (
        <p className="small soft">A membership is paid with a saved card or bank account. Add one, then come back.</p>
      )}
    </div>
  );
}
