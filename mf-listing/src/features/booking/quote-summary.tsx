import type { Quote } from '@lodestay/contracts';
import { usePlatform, useSession } from '@lodestay/platform';
import { formatDay, formatMoney } from '@lodestay/stay';
import { Disclosure, FlexPrice, PriceBreakdown, PromoNote } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  sum: { display: 'grid', gap: 'var(--s-3)' },
  // A button that looks like a link. The padding makes it easy to tap; the negative margin keeps the line height.
  signIn: {
    border: 0,
    padding: '.25rem 0',
    marginBlock: '-.25rem',
    background: 'none',
    cursor: 'pointer',
    '@media (scripting: none)': { display: 'none' },
  },
  plan: {
    display: 'grid',
    gap: '.375rem',
    marginTop: 'var(--s-2)',
    '& > li': { display: 'grid', gridTemplateColumns: '4rem 1fr auto', gap: 'var(--s-3)' },
  },
});

/** The price breakdown with its total. For Flex, first what is due now, each month, and at least. */
export function QuoteSummary({ quote, committedNights }: { quote: Quote; committedNights: number | null }) {
  const s = useStyles(sheet);
  const lines = quote.lines.map((line) =>
    line.code === 'annual_membership' ? { ...line, reason: <MembershipReason reason={line.reason} /> } : line,
  );
  const isFlex = quote.endDate === null && quote.stayKind !== 'standby';
  const membership = quote.lines.find(({ code, cents }) => code === 'annual_membership' && cents > 0);
  const card = quote.contingentLines.find(({ code }) => code === 'card');
  return (
    <div className={s.sum}>
      {isFlex ? (
        <>
          <FlexPrice
            dueAtBookingCents={quote.dueAtBooking}
            monthlyCents={quote.monthly}
            committedNights={committedNights}
            committedTotalCents={quote.committedTotal ?? null}
          />
          <Disclosure summary={`Example: the price of ${quote.nights} nights`}>
            <PriceBreakdown lines={lines} totalLabel={`Total for ${quote.nights} nights`} totalCents={quote.total} />
          </Disclosure>
        </>
      ) : (
        <PriceBreakdown
          lines={lines}
          totalLabel={quote.endDate === null ? 'Total for the first month' : 'Total'}
          totalCents={quote.total}
        />
      )}
      {membership && (
        <p className="tiny soft num">
          {`For members: ${formatMoney((isFlex ? quote.dueAtBooking : quote.total) - membership.cents)}${isFlex ? ' at booking' : ''}, without the annual membership fee`}
        </p>
      )}
      {card && !isFlex && (
        <p className="tiny soft num">
          By card: {formatMoney(quote.total + card.cents)} (includes a {formatMoney(card.cents)} fee)
        </p>
      )}
      <PromoNote promo={quote.promo} sayUsed={isFlex} />
      {quote.note && <p className="tiny soft">{quote.note}</p>}
      {isFlex && (
        <p className="tiny soft">You pay monthly, only for the months you stay, with the minimum stay you choose.</p>
      )}
    </div>
  );
}

/** Members don't pay the membership fee, so signed-out visitors get a sign-in button next to it. */
function MembershipReason({ reason }: { reason: string | null }) {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  const { loggedIn } = useSession();
  if (loggedIn) return reason;
  return (
    <>
      {reason}{' '}
      <button
        type="button"
        className={cx('link', s.signIn)}
        onClick={() => void signIn({ reason: 'Sign in to see your own price.' })}
      >
        Sign in
      </button>
    </>
  );
}

/** Every payment with its due date, shown before booking (product 3). */
export function PaymentPlan({ quote }: { quote: Quote }) {
  const s = useStyles(sheet);
  const [first, ...later] = quote.instalments;
  if (!first || later.length === 0) return null;
  return (
    <Disclosure
      summary={`${quote.instalments.length} payments, last one on ${formatDay(quote.instalments.at(-1)!.dueOn)}`}
    >
      <ol className={cx('small num', s.plan)}>
        <li>
          <b className="strong">At booking</b>
          <span className="soft">{first.label}</span>
          <span>{formatMoney(first.cents)}</span>
        </li>
        {later.map(({ dueOn, label, cents }) => (
          <li key={dueOn}>
            <b className="strong">{formatDay(dueOn)}</b>
            <span className="soft">{label}</span>
            <span>{formatMoney(cents)}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
