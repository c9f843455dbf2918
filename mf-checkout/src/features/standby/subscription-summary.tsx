import type { BumpForecast as Forecast, HomeDetail, Quote, Standby } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatDate, formatMoney } from '@lodestay/stay';
import { BumpForecast, Link, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-4)' },
  rows: {
    display: 'grid',
    gap: 'var(--s-2)',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-4)' },
  },
  rules: { display: 'grid', gap: 'var(--s-2)', paddingLeft: 'var(--s-4)', listStyle: 'disc' },
});

/** What is paid with the reservation: the total without the membership that is bought here. */
const getHomeTotal = ({ total, lines }: Quote) =>
  total - (lines.find(({ code }) => code === 'standby_membership')?.cents ?? 0);

/** What the subscription costs, and its rules. The stay is paid separately. */
export function SubscriptionSummary({
  home,
  price,
  quote,
  forecast,
}: {
  home: Pick<HomeDetail, 'slug' | 'title'>;
  price: Standby['price'];
  /** The price of the first month in the home; undefined without a date. */
  quote: Quote | undefined;
  forecast: Forecast | undefined;
}) {
  const s = useStyles(sheet);
  return (
    <Panel className={s.panel} aria-labelledby="subscription">
      <h2 className="display d-26" id="subscription">
        Standby, month to month
      </h2>
      <dl className={s.rows}>
        <div>
          <dt className="soft">A month by bank account</dt>
          <dd className="num strong">{formatMoney(price.amount)}</dd>
        </div>
        <div>
          <dt className="soft">By card</dt>
          <dd className="num">{formatMoney(price.amount + price.cardFee)}</dd>
        </div>
        {quote && (
          <div>
            <dt className="soft">First month of the home, from {formatDate(quote.startDate)}</dt>
            <dd className="num">{formatMoney(getHomeTotal(quote))}</dd>
          </div>
        )}
      </dl>
      <ul className={`small soft ${s.rules}`}>
        <li>
          The rent of{' '}
          <Link className="link" href={toHomeHref(home.slug)}>
            {home.title}
          </Link>{' '}
          is paid with its reservation.
        </li>
        <li>You can have one Standby stay at a time.</li>
        <li>Cancel or pause at the end of a paid month.</li>
      </ul>
      {forecast && (
        <section aria-label="How likely a move is">
          <BumpForecast forecast={forecast} />
        </section>
      )}
    </Panel>
  );
}
