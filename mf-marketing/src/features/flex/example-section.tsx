import { usePlatform } from '@lodestay/platform';
import { formatDate, formatMoney, formatNights, formatWeekday, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import { Banner, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { ExampleChoice } from './example-choice.ts';
import { ExampleForm } from './example-form.tsx';
import { ExampleHome } from './example-home.tsx';
import { toExampleHomeHref, type FlexKind } from './example-links.ts';
import { calculateExampleCost, type FlexFigures } from './flex-figures.ts';
import { describeFees, describeRate } from './flex-texts.ts';
import type { Example, ExampleHomeData } from './load-example.ts';
import { StayPricePanel } from './stay-price-panel.tsx';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr) minmax(0, 1fr)',
    gap: 'var(--s-6)',
    alignItems: 'start',
    [media.belowDesktop]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  notices: { display: 'grid', gap: 'var(--s-3)', marginBottom: 'var(--s-6)', '&:empty': { display: 'none' } },
  note: { marginTop: 'var(--s-5)', maxWidth: 'var(--measure)' },
  fixed: { display: 'grid', gap: 'var(--s-3)' },
});

export type ExampleSectionProps = {
  kind: FlexKind;
  path: string;
  choice: ExampleChoice;
  example: Example;
  home: ExampleHomeData;
  figures: FlexFigures;
};

function Notices({ kind, choice, example, home, figures }: ExampleSectionProps) {
  const s = useStyles(sheet);
  const { committedNights, checkIn } = figures;
  return (
    <div className={s.notices}>
      {choice.dateNotice && <Banner>{choice.dateNotice}</Banner>}
      {example.isHomeMissing && <Banner>We couldn’t find that home, so here is another one.</Banner>}
      {example.isAvailable === false && (
        <Banner>
          {`${home.title} isn’t available for an open-ended stay from ${formatDate(checkIn)}. The figures show what it would cost. `}
          <Link className="link" href={toExampleHomeHref(home.slug, { kind, checkIn, committedNights })}>
            See when it is available
          </Link>
        </Banner>
      )}
    </div>
  );
}

/** What the stay costs in a real home, beside a fixed stay of the chosen length. */
export function ExampleSection(props: ExampleSectionProps) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const { today } = usePlatform();
  const { kind, path, choice, example, home, figures } = props;
  const { checkIn, leaveOn, committedNights, flex, year, fixed } = figures;
  const stay = kind === 'flex' ? flex : year;
  const name = kind === 'flex' ? 'Flex' : '1-year Flex';
  const least = calculateExampleCost(flex, checkIn).totalCents;
  return (
    <section id="cost" className={cx('page', section)} aria-labelledby="cost-heading">
      <header className={head}>
        <h2 id="cost-heading" className="display d-46">
          What it costs at {home.title}
        </h2>
        <p className="lead">
          {`Move-in on ${formatWeekday(checkIn)}, ${checkIn.slice(0, 4)}. The monthly rent is ${formatMoney(home.monthlyRent)}. A night costs the monthly rate × 12 ÷ 365.`}
        </p>
      </header>
      <ExampleForm path={path} choice={choice} example={example} today={today} />
      <Notices {...props} />
      <div className={s.columns}>
        <ExampleHome home={home} href={toExampleHomeHref(home.slug, { kind, checkIn, committedNights })} />
        <StayPricePanel
          title={name}
          rateLabel={`${name}, ${describeRate(stay.priced.factor)}`}
          example={stay}
          commitment={kind === 'flex' ? formatNights(committedNights) : formatNights(ONE_YEAR_NIGHTS)}
          commitmentCents={kind === 'flex' ? least : year.priced.totalCents}
        />
        {fixed ? (
          <StayPricePanel
            title={`Fixed, until ${formatDate(leaveOn)}`}
            rateLabel={`${formatNights(fixed.priced.billedNights)}, ${describeRate(fixed.priced.factor)}`}
            example={fixed}
            commitment={formatNights(fixed.priced.nights)}
            commitmentCents={fixed.priced.totalCents}
          />
        ) : (
          <div className={s.fixed}>
            <h3 className="h">Fixed, until {formatDate(leaveOn)}</h3>
            <p className="soft">
              {`This home’s minimum stay is longer, so these dates can’t be booked. Choose a longer stay to compare.`}
            </p>
          </div>
        )}
      </div>
      <p className={cx('small quiet', s.note)}>{describeFees(figures.prices)}</p>
    </section>
  );
}
