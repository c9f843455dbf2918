import { toStayPartHref } from '@lodestay/links';
import { Banner, ButtonLink } from '@lodestay/ui';

/** Asks for the signature on the overview of the stay. Quieter below a question that is more urgent. */
export function UnsignedBanner({ id, isSecond }: { id: string; isSecond: boolean }) {
  return (
    <Banner
      tone={isSecond ? 'info' : 'hold'}
      action={
        <ButtonLink href={toStayPartHref(id, 'agreement')} size="small" look={isSecond ? 'secondary' : undefined}>
          Read and sign
        </ButtonLink>
      }
    >
      <b className="strong">Sign your stay agreement.</b> It says what you booked and what happens if plans change.
    </Banner>
  );
}
