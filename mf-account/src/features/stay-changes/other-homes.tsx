import type { HomeCardData, ResponseOf } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatDate, formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import { Banner, Button, HomeCard } from '@lodestay/ui';
import { media, query } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getHomeFacts } from '../../account/home-facts.ts';
import { OTHER_HOMES } from '../../account/other-homes-part.ts';
import { useMoveBumped } from './use-move-bumped.ts';

const sheet = styles({
  box: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: '6rem' },
  lead: { maxWidth: 'var(--measure)', display: 'grid', gap: 'var(--s-2)' },
  homes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 'var(--s-8) var(--s-6)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  home: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-3)', alignContent: 'space-between' },
  action: { justifySelf: 'start' },
});

type Bump = NonNullable<ResponseOf<'getStandbyBump'>['bump']>;
type Alternative = Bump['alternatives'][number];

/** Rates are shown without cents, and so are their differences. */
const DOLLAR_CENTS = 100;

/** 'The same rate as now', '$105 a month less than now'. */
const formatDifference = (cents: number) =>
  Math.abs(cents) < DOLLAR_CENTS
    ? 'The same rate as now'
    : `${formatMonthly(Math.abs(cents))} a month ${cents < 0 ? 'less' : 'more'} than now`;

/** The card shows what the guest pays there. If that is less than the home’s own rate, it strikes that through. */
const toOfferedHome = ({ home, monthly }: Alternative): HomeCardData => ({
  ...home,
  displayPriceWithDiscount: monthly,
  displayPriceWithoutDiscount: Math.max(home.displayPriceWithDiscount, monthly),
});

/** Until when a Standby guest can stay there. */
const formatGap = ({ endsOn, nights }: Alternative) =>
  endsOn === null ? `Available for ${formatNights(nights)}` : `Your stay there would end on ${formatDate(endsOn)}`;

type Props = {
  id: string;
  bump: Bump;
  /** Takes the focus, because nothing is shown here any more. */
  onDone(): void;
};

/** Another guest booked the home of a Standby guest: other homes, each with a move by one click. */
export function OtherHomes({ id, bump, onDone }: Props) {
  const s = useStyles(sheet);
  const { message, movingTo, move } = useMoveBumped(id, { onDone });
  const { homeTitle, endsOn, fullStartsOn, refund, alternatives } = bump;
  return (
    <div className={s.box} id={OTHER_HOMES}>
      <div className={s.lead}>
        <p>
          Another guest booked {homeTitle} from {formatDate(fullStartsOn)}. Your stay there ends on {formatDate(endsOn)}{' '}
          at 11 a.m.
          {refund > 0 && ` ${formatMoney(refund)} for the nights after it is on the way back to you.`}
        </p>
        <p className="soft">
          {alternatives.length > 0
            ? `Move to one of these homes on ${formatDate(endsOn)}, the best match first. The move costs nothing, and the nights that you had paid cost no more than in your home.`
            : 'No other home of this city is available for a week at the moment. Homes that become available are shown here.'}
        </p>
      </div>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <ul className={s.homes}>
        {alternatives.map((alternative) => {
          const { home, cost, monthlyDifference } = alternative;
          return (
            <li key={home.id} className={s.home}>
              <HomeCard
                href={toHomeHref(home.slug)}
                home={toOfferedHome(alternative)}
                facts={getHomeFacts(home)}
                sizes={`${query.belowTablet} 92vw, 22rem`}
              />
              <p className="small soft">
                {formatDifference(monthlyDifference)}. {formatGap(alternative)}. {formatMoney(cost)} for the nights that
                you had paid.
              </p>
              <Button
                size="small"
                className={s.action}
                loading={movingTo === home.slug}
                disabled={movingTo !== null}
                onClick={() => move(home, cost)}
              >
                Move here<span className="visually-hidden"> to {home.title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
