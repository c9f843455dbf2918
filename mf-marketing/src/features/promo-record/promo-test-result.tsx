import type { ResponseOf } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, CircleCheckIcon, CircleXIcon, Link, MinusIcon, PriceBreakdown, Table } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatPromoRule } from '../../staff/promo-text.ts';

type Result = ResponseOf<'testPromoCode'>;
type Rule = Result['rules'][number];

const sheet = styles({
  result: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  mark: {
    display: 'inline-flex',
    gap: '.375rem',
    alignItems: 'center',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '& > svg': { width: '1rem', height: '1rem' },
  },
  passed: { color: 'var(--good)' },
  refused: { color: 'var(--bad)' },
  not_checked: { color: 'var(--ink-soft)' },
  message: { display: 'block', marginTop: '.125rem' },
});

const RESULTS = {
  passed: { text: 'Passed', Icon: CircleCheckIcon },
  refused: { text: 'Refused', Icon: CircleXIcon },
  not_checked: { text: 'Not checked', Icon: MinusIcon },
} as const;

function Mark({ result }: { result: Rule['result'] }) {
  const s = useStyles(sheet);
  const { text, Icon } = RESULTS[result];
  return (
    <span className={cx(s.mark, s[result])}>
      <Icon /> {text}
    </span>
  );
}

/** What a test found: the answer that the guest gets, each rule, and the price. */
export function PromoTestResult({ result }: { result: Result }) {
  const s = useStyles(sheet);
  const { accepted, message, home, startDate, endDate, nights, rules, price } = result;
  const dates = endDate
    ? `${formatDate(startDate)} to ${formatDate(endDate)}`
    : `from ${formatDate(startDate)}, open-ended`;
  return (
    <div className={s.result}>
      <Banner tone={accepted ? 'good' : 'bad'}>
        <b className="strong">{accepted ? 'Accepted.' : 'Refused.'}</b> The guest reads: “{message}”
      </Banner>
      <p className="small">
        <Link href={`/homes/${home.slug}`} className="link">
          {home.title}
        </Link>
        , {home.city}, {dates}, {nights} nights.{' '}
        {!home.isAvailable && (
          <b className="strong">The home is not available for these dates, so nobody can book it now.</b>
        )}
      </p>
      <Table
        caption="Rules"
        hideCaption
        columns={[
          { id: 'rule', header: 'Rule', cell: ({ rule }: Rule) => formatPromoRule(rule) },
          { id: 'result', header: 'Result', cell: (rule) => <Mark result={rule.result} /> },
          {
            id: 'detail',
            header: 'Compared',
            cell: (rule) => (
              <span>
                {rule.detail}
                {rule.message && <b className={s.message}>Guests read: “{rule.message}”</b>}
              </span>
            ),
          },
        ]}
        rows={rules}
        rowKey={({ rule }) => rule}
      />
      <div>
        <p className="small soft">
          {accepted ? 'Price with the code' : 'Price with the code, if it were accepted'}. Without it:{' '}
          {formatMoney(price.totalWithoutCode)}. By bank account, without pets and parking.
        </p>
        <PriceBreakdown lines={price.lines} totalCents={price.total} totalLabel="Total with the code" />
      </div>
    </div>
  );
}
