import type { Membership, SavedPaymentMethod } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Panel, Tag } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { describeMembership, getPriceBy, STATE_TAGS } from './membership-text.ts';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-6)', padding: 0, overflow: 'hidden' },
  head: {
    display: 'grid',
    gap: 'var(--s-3)',
    justifyItems: 'start',
    padding: 'clamp(1.25rem, 4vw, 2rem) clamp(1.125rem, 4vw, 2rem) 0',
  },
  text: { maxWidth: '38rem' },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    borderTop: '1px solid var(--line)',
    background: 'var(--fog)',
    '& > div': { padding: 'var(--s-4) clamp(1.125rem, 4vw, 2rem)' },
    '& > div + div': { borderLeft: '1px solid var(--line)' },
    '& dd': { font: '400 var(--d-22)/1.25 var(--display)', overflowWrap: 'anywhere' },
    [media.belowTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 'var(--s-4)' },
      '& > div + div': { borderLeft: 0, borderTop: '1px solid var(--line)' },
      '& dd': { textAlign: 'right' },
    },
  },
});

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
  const s = useStyles(sheet);
  const { title, text } = describeMembership(membership);
  const tag = STATE_TAGS[membership.state];
  return (
    <Panel className={s.panel} aria-labelledby="membership-state">
      <div className={s.head}>
        <Tag tone={tag.tone}>{tag.label}</Tag>
        <h2 className="display d-34" id="membership-state">
          {title}
        </h2>
        <p className={`soft ${s.text}`}>{text}</p>
      </div>
      <dl className={s.figures}>
        {getFigures(membership, method).map(([label, value]) => (
          <div key={label}>
            <dt className="small soft">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
