import type { ReactNode } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { formatMoney, formatNights } from '@lodestay/stay';
import { Banner, ButtonLink, HomeCard, Loading, SkeletonCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { addressOfStay, stayQuery, type CheckoutStay } from '../../stay/checkout-stay.ts';
import { stepHref, type CheckoutAddress } from '../../stay/checkout-address.ts';
import { cardFacts } from '../../stay/home-words.ts';
import { takenSentence } from '../../stay/taken-words.ts';
import { useReaderZone } from '../../stay/use-reader.ts';

const sheet = styles({
  part: { display: 'grid', gap: 'var(--s-5)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))', gap: 'var(--s-6) var(--s-5)' },
});

const SHOWN = 3;

export type TakenDatesProps = {
  slug: string;
  stay: CheckoutStay;
  address: CheckoutAddress;
  /** Somebody else is only paying until then; null when the dates are gone. */
  heldUntil: string | null;
  /** The home's, until the reader's own is known. */
  timeZone: string;
  searchHref: string;
  action?: ReactNode;
};

/** The home cannot be had for these dates: what happened, and homes that are free for them. */
export function TakenDates({ slug, stay, address, heldUntil, timeZone, searchHref, action }: TakenDatesProps) {
  const s = useStyles(sheet);
  const { now } = usePlatform();
  const zone = useReaderZone(timeZone);
  const { data, isError } = useEndpoint('listSimilarHomes', { params: { slug }, query: stayQuery(stay) });
  const homes = data?.homes.slice(0, SHOWN);
  const getHref = (other: string) =>
    stepHref('profile', other, { ...addressOfStay(stay, address), reservationId: null });
  return (
    <section className={s.part} aria-labelledby="taken-dates">
      <Banner tone="bad" role="alert">
        <b id="taken-dates" className="strong">
          {takenSentence(heldUntil, zone, now)}
        </b>
      </Banner>
      <div className={s.actions}>
        {action}
        <ButtonLink href={searchHref} look="secondary">
          Find another home
        </ButtonLink>
      </div>
      {!data && !isError && (
        <Loading label="Loading similar homes…" className={s.grid}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </Loading>
      )}
      {(homes?.length === 0 || isError) && <p className="soft">{MESSAGES.noNearby}</p>}
      {homes && homes.length > 0 && (
        <>
          <h2 className="display d-26">Available for the same dates</h2>
          <div className={s.grid}>
            {homes.map((home) => (
              <HomeCard
                key={home.id}
                href={getHref(home.slug)}
                name={home.title}
                facts={cardFacts(home)}
                picture={home.pictures[0]}
                monthlyCents={home.displayPriceWithDiscount}
                undiscountedMonthlyCents={home.displayPriceWithoutDiscount}
                total={home.total && `${formatMoney(home.total.cents)} total for ${formatNights(home.total.nights)}`}
                sizes="(max-width: 767px) 92vw, 14rem"
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
