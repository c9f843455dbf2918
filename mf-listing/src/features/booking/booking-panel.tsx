import type { ReactNode } from 'react';
import type { HomeDetail, Quote } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatMoney, formatNights, phoneLink, STANDBY_NOTICE_DAYS, type Stay } from '@lodestay/stay';
import { ButtonLink, Link, Loading, MonthPrice, Panel, PhoneIcon, Skeleton, StayLine } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import type { StayChoice } from '@lodestay/links';
import { BookingForm } from './booking-form.tsx';
import type { BookingWay } from './booking-way.ts';
import { Extras } from './extras.tsx';
import { PaymentPlan, QuoteSum } from './quote-sum.tsx';
import { StayFields } from './stay-fields.tsx';
import { nextFreeStays } from './next-free-stays.ts';
import { OtherStays, StayStatus } from './stay-status.tsx';

const sheet = styles({
  aside: { display: 'grid', gap: '1.125rem' },
  panel: { display: 'grid', gap: '1.125rem' },
  waiting: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
  part: { display: 'grid', gap: '1.125rem' },
  onWide: { '@media (max-width: 767px)': { display: 'none' } },
  due: { textAlign: 'center' },
  phone: { display: 'flex', gap: 'var(--s-2)', justifyContent: 'center', alignItems: 'center' },
});

export type BookingPanelProps = {
  home: HomeDetail;
  listing: ListingStay;
  limits: StayLimits;
  quote: Quote | undefined;
  /** Null: the shown stay cannot be had. */
  way: BookingWay | null;
  /** `StandbyWords` */
  standbyWords: ReactNode;
  /** The shown price belongs to the choice before. */
  waiting: boolean;
  failed: boolean;
  /** Words at the end of the stay line: until when all comes back. */
  refundWords: string | null;
  /** This page with the shown stay. */
  path: string;
  onChoose: (change: Partial<StayChoice>) => void;
};

/** Month price, kind of stay, dates, what it costs, and the one button that goes on. */
export function BookingPanel(props: BookingPanelProps) {
  const { home, listing, limits, quote, way, standbyWords, waiting, failed, refundWords, path, onChoose } = props;
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  const { stay, choice } = listing;
  const standby = choice.kind === 'standby';
  return (
    <aside className={s.aside} id="book" aria-label="Book this home">
      <Panel raised>
        <BookingForm action={`/homes/${home.slug}`}>
          <MonthPrice
            cents={quote?.monthly ?? home.monthlyRent}
            undiscountedCents={quote?.monthlyWithoutDiscount}
            size="large"
          />
          <StayFields listing={listing} limits={limits} standbyWords={standbyWords} onChoose={onChoose} />
          {stay && (
            <StayLine
              kind={standby ? 'standby' : stay.checkOut ? 'fixed' : 'flex'}
              words={lineWords(stay, refundWords)}
            />
          )}
          {stay && quote && (
            <div className={cx(s.part, waiting && s.waiting)} aria-busy={waiting}>
              <StayStatus home={home} quote={quote} limits={limits} path={path} />
              <QuoteSum quote={quote} />
              {way ? (
                <div className={s.onWide}>
                  <ButtonLink href={way.href} wide>
                    {way.label}
                    {way.price && `, ${way.price}`}
                  </ButtonLink>
                </div>
              ) : (
                <ToSimilar />
              )}
              {way?.books && (
                <p className={cx('tiny quiet', s.due)}>
                  {formatMoney(quote.dueAtBooking)} due at booking. You won’t be charged yet.
                </p>
              )}
              <PaymentPlan quote={quote} />
            </div>
          )}
          {stay && !quote && <PriceToCome failed={failed} path={path} />}
          {!stay && (
            <div className={s.part}>
              {!standby && <OtherStays slug={home.slug} stays={nextFreeStays(limits)} />}
              <ToSimilar />
            </div>
          )}
          {stay && <Extras home={home} choice={choice} onChoose={onChoose} />}
        </BookingForm>
      </Panel>
      <p className={cx('tiny soft', s.phone)}>
        <PhoneIcon />{' '}
        <span>
          Questions? <a href={phoneLink(phone)}>{phone}</a>, 24/7
        </span>
      </p>
    </aside>
  );
}

const ToSimilar = () => (
  <ButtonLink href="#similar" look="secondary" wide>
    See similar available homes
  </ButtonLink>
);

function lineWords(stay: Stay, refundWords: string | null): string[] {
  if (stay.kind === 'standby') return ['month to month', `${STANDBY_NOTICE_DAYS} days’ notice`];
  const length = stay.committedNights
    ? `${formatNights(stay.committedNights)}, then open-ended`
    : formatNights(stay.nights);
  return refundWords ? [length, refundWords] : [length];
}

function PriceToCome({ failed, path }: { failed: boolean; path: string }) {
  const s = useStyles(sheet);
  if (failed) {
    return (
      <p className="small" role="alert">
        We couldn’t load the price. Your dates are saved.{' '}
        <Link className="link" href={path} data-plain="">
          Try again
        </Link>
      </p>
    );
  }
  return (
    <Loading label="Loading price…" className={s.part}>
      <Skeleton shape="title" />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
      <Skeleton shape="control" />
    </Loading>
  );
}
