import type { ReactNode } from 'react';
import type { HomeDetail, Quote } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatNights, toPhoneLink, STANDBY_NOTICE_DAYS, type Stay } from '@lodestay/stay';
import { ButtonLink, Link, Loading, MonthPrice, Panel, PhoneIcon, Skeleton, StayLine } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { toHomeHref, type StayChoice } from '@lodestay/links';
import { BookingForm } from './booking-form.tsx';
import { takesBookings, type BookingAction } from './booking-action.ts';
import { Extras } from './extras.tsx';
import { PaymentPlan, QuoteSummary } from './quote-summary.tsx';
import { StayFields } from './stay-fields.tsx';
import { findAvailableStays } from './find-available-stays.ts';
import { OtherStays, StayStatus } from './stay-status.tsx';

const sheet = styles({
  aside: { display: 'grid', gap: '1.125rem' },
  panel: { display: 'grid', gap: '1.125rem' },
  updating: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
  part: { display: 'grid', gap: '1.125rem' },
  onWide: { [media.belowTablet]: { display: 'none' } },
  due: { textAlign: 'center' },
  discount: { marginTop: '-.875rem' },
  phone: { display: 'flex', gap: 'var(--s-2)', justifyContent: 'center', alignItems: 'center' },
});

export type BookingPanelProps = {
  home: HomeDetail;
  listing: ListingStay;
  limits: StayLimits;
  quote: Quote | undefined;
  /** Null if the shown stay cannot be booked. */
  action: BookingAction | null;
  /** `StandbyDetails` */
  standbyDetails: ReactNode;
  /** `BookingRequirements` */
  requirements: ReactNode;
  /** The shown price belongs to the previous choice until the new one has loaded. */
  isUpdating: boolean;
  failed: boolean;
  /** For the end of the stay line: 'Full refund through Dec 12'. */
  refundText: string | null;
  /** This page with the shown stay. */
  path: string;
  onChoose: (change: Partial<StayChoice>) => void;
};

/** Monthly price, stay type, dates, price breakdown and the booking button. */
export function BookingPanel(props: BookingPanelProps) {
  const {
    home,
    listing,
    limits,
    quote,
    action,
    standbyDetails,
    requirements,
    isUpdating,
    failed,
    refundText,
    path,
    onChoose,
  } = props;
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  const { stay, choice } = listing;
  const standby = choice.kind === 'standby';
  const refusal = !takesBookings(home) && <p className="small strong">This sample listing can’t be booked here.</p>;
  return (
    <aside className={s.aside} id="book" aria-label="Book this home">
      <Panel raised>
        <BookingForm action={toHomeHref(home.slug)}>
          <MonthPrice
            cents={quote?.monthly ?? home.monthlyRent}
            undiscountedCents={quote?.monthlyWithoutDiscount}
            size="large"
          />
          {quote?.lengthDiscount && <p className={cx('small soft', s.discount)}>{quote.lengthDiscount}</p>}
          <StayFields
            listing={listing}
            limits={limits}
            offersStandby={standby || (takesBookings(home) && limits.standbyGaps.length > 0)}
            standbyDetails={standbyDetails}
            onChoose={onChoose}
          />
          {stay && (
            <StayLine
              kind={standby ? 'standby' : stay.checkOut ? 'fixed' : 'flex'}
              words={formatStayLine(stay, refundText)}
            />
          )}
          {stay && quote && (
            <div className={cx(s.part, isUpdating && s.updating)} aria-busy={isUpdating}>
              <StayStatus home={home} quote={quote} limits={limits} path={path} />
              <QuoteSummary quote={quote} committedNights={stay.committedNights} />
              {action ? (
                <div className={s.onWide}>
                  <ButtonLink href={action.href} wide>
                    {action.label}, {action.price}
                  </ButtonLink>
                </div>
              ) : (
                <>
                  {refusal}
                  <SimilarHomesLink />
                </>
              )}
              {action && <p className={cx('tiny quiet', s.due)}>{action.note}</p>}
              <PaymentPlan quote={quote} />
            </div>
          )}
          {stay && !quote && <PricePlaceholder failed={failed} path={path} />}
          {!stay && (
            <div className={s.part}>
              {listing.problem === null && limits.available.length > 0 ? (
                <>
                  <p className="small">
                    <b className="strong">Choose your dates</b> to see the full price{refusal ? '.' : ' and to book.'}
                  </p>
                  {refusal}
                  {choice.kind === 'fixed' && (
                    <OtherStays slug={home.slug} stays={findAvailableStays(limits)} title="First available dates:" />
                  )}
                </>
              ) : (
                <>
                  {!standby && <OtherStays slug={home.slug} stays={findAvailableStays(limits)} />}
                  <SimilarHomesLink />
                </>
              )}
            </div>
          )}
          {requirements}
          {stay && <Extras home={home} choice={choice} onChoose={onChoose} />}
        </BookingForm>
      </Panel>
      <p className={cx('tiny soft', s.phone)}>
        <PhoneIcon />{' '}
        <span>
          Questions? <a href={toPhoneLink(phone)}>{phone}</a>, 24/7
        </span>
      </p>
    </aside>
  );
}

const SimilarHomesLink = () => (
  <ButtonLink href="#similar" look="secondary" wide>
    See similar available homes
  </ButtonLink>
);

function formatStayLine(stay: Stay, refundText: string | null): string[] {
  if (stay.kind === 'standby') return ['month to month', `${STANDBY_NOTICE_DAYS} days’ notice`];
  const length = stay.committedNights
    ? `${formatNights(stay.committedNights)}, then open-ended`
    : formatNights(stay.nights);
  return refundText ? [length, refundText] : [length];
}

function PricePlaceholder({ failed, path }: { failed: boolean; path: string }) {
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
