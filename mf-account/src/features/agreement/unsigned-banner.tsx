import { toStayPartHref } from '@lodestay/links';
import { Banner, ButtonLink } from '@lodestay/ui';

/** Asks for the signature on the overview of the stay. Quieter than the next step below it. */
export function UnsignedBanner({ id }: { id: string }) {
  return (
    <Banner
      action={
        <ButtonLink href={toStayPartHref(id, 'agreement')} size="small">
          Read and sign
        </ButtonLink>
      }
    >
      <b className="strong">Sign your stay agreement.</b> It says what you booked and what happens if plans change.
    </Banner>
  );
}
