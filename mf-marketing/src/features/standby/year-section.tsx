import type { StandbyComparison } from '@lodestay/contracts';
import { toHomeHref, toStandbyCheckoutHref } from '@lodestay/links';
import { formatCount, formatDate, formatDateRange, formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import {
  Banner,
  Button,
  ButtonLink,
  Link,
  SelectField,
  StayLine,
  Table,
  Tag,
  pageSectionSheet,
  type TableColumn,
} from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getLowestCents, listAssumptions, toYearRows, type YearRow } from './year-texts.ts';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 12rem) auto',
    gap: 'var(--s-4)',
    alignItems: 'end',
    justifyContent: 'start',
    marginBottom: 'var(--s-8)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyContent: 'stretch' },
  },
  parts: { display: 'grid', gap: 'var(--s-8)' },
  part: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', minWidth: 0 },
  total: { fontWeight: 650, fontSize: 'var(--t-18)' },
  tag: { marginRight: 'var(--s-2)' },
  legs: {
    display: 'grid',
    gap: 'var(--s-3)',
    width: '100%',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
      gap: 'var(--s-1) var(--s-6)',
      alignItems: 'baseline',
      [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
  assumptions: {
    display: 'grid',
    gap: 'var(--s-2)',
    maxWidth: 'var(--measure)',
    paddingLeft: 'var(--s-4)',
    listStyle: 'disc',
  },
});

const BEDS = [
  { value: '', label: 'Any' },
  { value: '0', label: 'Studio' },
  ...['1', '2', '3', '4'].map((value) => ({ value, label: value })),
];

export type YearSectionProps = {
  /** Undefined if it cannot be loaded. */
  data: StandbyComparison | undefined;
};

/** A year on Standby beside Flex and fixed stays, from the homes of a market. A plain form, so that it works without JavaScript. */
export function YearSection({ data }: YearSectionProps) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const market = data?.market;
  return (
    <section id="year" className={cx('page', section)} aria-labelledby="year-heading">
      <header className={head}>
        <h2 id="year-heading" className="display d-46">
          {market ? `A year in ${market.name}` : 'A year on Standby'}
        </h2>
        <p className="lead">Standby beside Flex and a fixed stay, from today’s calendars and rents of real homes.</p>
      </header>
      {data && market && (
        // The key resets the fields when the URL changes.
        <form
          key={`${market.slug} ${data.beds}`}
          method="get"
          action="/standby#year"
          aria-label="Choose a city"
          className={s.form}
        >
          <SelectField
            label="City"
            name="market"
            defaultValue={market.slug}
            options={data.markets.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }))}
          />
          <SelectField label="Bedrooms" name="beds" defaultValue={String(data.beds ?? '')} options={BEDS} />
          <Button type="submit" look="secondary">
            Compare
          </Button>
        </form>
      )}
      {!data && <p>We couldn’t load the homes. Reload the page to try again.</p>}
      {data && !data.comparison && (
        <p>{market ? `No homes in ${market.name} have this number of bedrooms.` : 'No homes are listed right now.'}</p>
      )}
      {data?.comparison && <Comparison data={data} comparison={data.comparison} />}
    </section>
  );
}

type ComparisonProps = { data: StandbyComparison; comparison: NonNullable<StandbyComparison['comparison']> };

function Comparison({ data, comparison }: ComparisonProps) {
  const s = useStyles(sheet);
  const { legs, uncoveredNights } = comparison;
  const first = legs[0];
  return (
    <div className={s.parts}>
      <Table
        caption={`A year from ${formatDate(comparison.startDate)}`}
        columns={createColumns(getLowestCents(comparison))}
        rows={toYearRows(comparison)}
        rowKey={({ name }) => name}
      />
      {uncoveredNights > 0 && first && (
        <Banner>
          {`For ${formatNights(uncoveredNights)} no home is available for Standby. The total leaves them out: you would need another place.`}
        </Banner>
      )}
      {first ? (
        <div className={s.part}>
          <h3 className="h">Where you would live on Standby</h3>
          <ol className={s.legs}>
            {legs.map(({ slug, title, startDate, endDate, monthly }) => (
              <li key={startDate}>
                <span>
                  <Link className="link" href={toHomeHref(slug, `standby=true&startDate=${startDate}`)}>
                    {title}
                  </Link>{' '}
                  <span className="small soft num">{formatMonthly(monthly)} a month</span>
                </span>
                <StayLine kind="standby" words={[formatDateRange(startDate, endDate)]} />
              </li>
            ))}
          </ol>
          <ButtonLink href={toStandbyCheckoutHref(first.slug, toStandbyChoice(first.startDate))}>
            Get Standby and start there
          </ButtonLink>
        </div>
      ) : (
        <p>
          No home in {data.market!.name} is available for Standby in the next year.{' '}
          <Link className="link" href="#tell-me">
            Join the list
          </Link>
        </p>
      )}
      <div className={s.part}>
        <h3 className="h">How we calculated this</h3>
        <ul className={cx('small soft', s.assumptions)}>
          {listAssumptions(data, comparison).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const toStandbyChoice = (startDate: string) =>
  ({ kind: 'standby', startDate, endDate: null, committedNights: null, pets: 0, parking: 0 }) as const;

const createColumns = (lowestCents: number | null): readonly TableColumn<YearRow>[] => [
  { id: 'name', header: 'Stay', label: '', cell: ({ name }) => <b className="strong">{name}</b> },
  { id: 'rent', header: 'Rent', numeric: true, cell: ({ rentCents }) => formatAmount(rentCents) },
  { id: 'membership', header: 'Membership', numeric: true, cell: (row) => formatAmount(row.membershipCents) },
  { id: 'fees', header: 'Fees and taxes', numeric: true, cell: ({ feeCents }) => formatAmount(feeCents) },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    cell: ({ totalCents }) => <Total cents={totalCents} isLowest={totalCents !== null && totalCents === lowestCents} />,
  },
  { id: 'moves', header: 'Moves', numeric: true, cell: ({ moves }) => (moves === null ? '–' : formatCount(moves)) },
];

const formatAmount = (cents: number | null) => (cents === null ? '–' : formatMoney(cents));

function Total({ cents, isLowest }: { cents: number | null; isLowest: boolean }) {
  const s = useStyles(sheet);
  return (
    <span>
      {isLowest && (
        <Tag tone="good" className={s.tag}>
          Lowest
        </Tag>
      )}
      <span className={s.total}>{cents === null ? 'Not available' : formatMoney(cents)}</span>
    </span>
  );
}
