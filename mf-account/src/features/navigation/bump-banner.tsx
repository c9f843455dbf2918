import { toReservationHref } from '@lodestay/links';
import { useEndpoint, useSession } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatDate } from '@lodestay/stay';
import { Banner, ButtonLink } from '@lodestay/ui';
import { OTHER_HOMES } from '../../account/other-homes-part.ts';

/** Tells a Standby guest on all account pages that the home is booked. The page of the stay shows other homes instead. */
export function BumpBanner() {
  const { user } = useSession();
  const { id } = useParams();
  const { data } = useEndpoint('findOpenBump', {}, { enabled: user?.hasActiveStandbySubscription ?? false });
  const bump = data?.bump;
  if (!bump || bump.reservationId === id) return null;
  return (
    <Banner
      tone="hold"
      action={
        <ButtonLink href={`${toReservationHref(bump.reservationId)}#${OTHER_HOMES}`} size="small">
          Choose another home
        </ButtonLink>
      }
    >
      <b className="strong">Another guest booked {bump.homeTitle}.</b> Your Standby stay there ends on{' '}
      {formatDate(bump.endsOn)}.
    </Banner>
  );
}
