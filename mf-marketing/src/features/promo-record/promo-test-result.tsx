import type { ResponseOf } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, CircleCheckIcon, CircleXIcon, Link, MinusIcon, PriceBreakdown } from '@lodestay/ui';
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
  rules: { borderBlock: '1px solid var(--line)' },
  rule: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '.125rem 1rem',
    padding: '.625rem 0',
    '& + &': { borderTop: '1px solid var(--line)' },
  },
  name: { fontWeight: 600 },
  detail: { gridColumn: '1 / -1', color: 'var(--ink-soft)' },
  message: { display: 'block', color: 'var(--ink)', fontWeight: 550 },
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
      <ul aria-label="Rules" className={s.rules}>
        {rules.map(({ rule, result: outcome, detail, message: refusal }) => (
          <li key={rule} className={s.rule}>
            <span className={s.name}>{formatPromoRule(rule)}</span>
            <Mark result={outcome} />
            <span className={s.detail}>
              {detail}
              {refusal && <b className={s.message}>Guests read: “{refusal}”</b>}
            </span>
          </li>
        ))}
      </ul>
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
