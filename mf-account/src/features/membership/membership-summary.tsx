import type { Membership, SavedPaymentMethod } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { describeMembership, getPriceBy, STATE_TAGS } from './membership-text.ts';
import { SummaryPanel } from './summary-panel.tsx';

function getFigures(membership: Membership, method: SavedPaymentMethod | undefined): [label: string, value: string][] {
  const { state, active, price, endsOn, activeThrough, renewal } = membership;
  if (!active)
    return [
      ['A year costs', formatMoney(price.amount)],
      ['By card', formatMoney(price.amount + price.cardFee)],
      ['Saved on your next stay', formatMoney(price.amount)],
    ];
  return [
    state === 'renewal_off' || !renewal
      ? ['Ends after', formatDate(activeThrough ?? endsOn!)]
      : [state === 'grace' ? 'We try again on' : 'Renews on', formatDate(renewal.chargeOn)],
    [state === 'renewal_off' ? 'Another year costs' : 'Next payment', formatMoney(getPriceBy(price, method))],
    ['Saved on your next stay', formatMoney(price.amount)],
  ];
}

/** Where the membership is, what it costs and what it saves. */
export function MembershipSummary({
  membership,
  method,
}: {
  membership: Membership;
  method: SavedPaymentMethod | undefined;
}) {
  return (
    <SummaryPanel
      id="membership-state"
      tag={STATE_TAGS[membership.state]}
      {...describeMembership(membership)}
      figures={getFigures(membership, method)}
    />
  );
}
