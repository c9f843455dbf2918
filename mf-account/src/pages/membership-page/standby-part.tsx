import { useState } from 'react';
import type { SavedPaymentMethod, Standby } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button, Link } from '@lodestay/ui';
import { getPriceBy } from '../../features/membership/membership-text.ts';
import { OpenPayment } from '../../features/membership/open-payment.tsx';
import { PaymentHistory } from '../../features/membership/payment-history.tsx';
import { SummaryPanel } from '../../features/membership/summary-panel.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { StandbyChanges } from '../../features/membership/standby-changes.tsx';
import { StandbyPayment, type StandbyPaymentAction } from '../../features/membership/standby-payment.tsx';
import { describeStandby, STANDBY_TAGS } from '../../features/membership/standby-text.ts';

const PAYMENT_TITLES: Readonly<Record<StandbyPaymentAction, string>> = {
  subscribe: 'Subscribe to Standby',
  pay: 'Pay now',
  resume: 'Resume Standby now',
};
const PAYMENT_ACTIONS = Object.keys(PAYMENT_TITLES) as StandbyPaymentAction[];

function getFigures(standby: Standby, methods: readonly SavedPaymentMethod[]): [label: string, value: string][] {
  const { state, price, nextChargeOn, payBy, paidUntil, paymentMethodId } = standby;
  const method = methods.find(({ id }) => id === paymentMethodId);
  if (state === 'none' || state === 'pending')
    return [
      ['A month costs', formatMoney(price.amount)],
      ['By card', formatMoney(price.amount + price.cardFee)],
    ];
  return [
    nextChargeOn
      ? [state === 'past_due' ? 'We try again on' : 'Next charge', formatDate(nextChargeOn)]
      : payBy
        ? ['Pay by', formatDate(payBy)]
        : ['Paid until', paidUntil ? formatDate(paidUntil) : 'Not stated'],
    [state === 'ending' ? 'Another month costs' : 'A month costs', formatMoney(getPriceBy(price, method))],
  ];
}

type Props = {
  standby: Standby;
  /** Those that can pay; undefined while they load. */
  methods: readonly SavedPaymentMethod[] | undefined;
  onDone(text: string): void;
};

/** The Standby subscription: its state, the next charge, payments, and what the person can change. */
export function StandbyPart({ standby, methods, onDone }: Props) {
  const payment = PAYMENT_ACTIONS.find((action) => standby.allowedActions.includes(action));
  const [isOpen, setIsOpen] = useState(false);
  const asks = payment === 'subscribe' && !isOpen;
  const hasChanges = !['none', 'pending'].includes(standby.state);
  return (
    <Section title="Standby">
      {standby.failure && (
        <Banner tone="bad">
          <b className="strong">Your Standby payment didn’t go through.</b> Nothing was charged. {standby.failure}
        </Banner>
      )}
      {standby.openPayment && <OpenPayment payment={standby.openPayment} plan="standby" />}
      <SummaryPanel
        id="standby-state"
        level={3}
        tag={STANDBY_TAGS[standby.state]}
        {...describeStandby(standby)}
        figures={getFigures(standby, methods ?? [])}
      />
      {standby.state === 'none' && (
        <p>
          <Link className="link" href="/standby">
            How Standby works
          </Link>
        </p>
      )}
      {asks && (
        <div>
          <Button look="secondary" onClick={() => setIsOpen(true)}>
            Subscribe to Standby
          </Button>
        </div>
      )}
      {methods && payment && !asks && (
        <Section title={PAYMENT_TITLES[payment]} level={3}>
          <StandbyPayment action={payment} standby={standby} methods={methods} onDone={onDone} />
        </Section>
      )}
      {hasChanges && <StandbyChanges standby={standby} methods={methods ?? []} onDone={onDone} />}
      {standby.history.length > 0 && (
        <Section title="Payments of Standby" level={3}>
          <PaymentHistory history={standby.history} plan="standby" />
        </Section>
      )}
    </Section>
  );
}
