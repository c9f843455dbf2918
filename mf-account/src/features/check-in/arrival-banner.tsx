import { toStayPartHref } from '@lodestay/links';
import { Banner, ButtonLink } from '@lodestay/ui';

/** Asks on the overview of the stay whether the guest has arrived. */
export function ArrivalBanner({ id }: { id: string }) {
  return (
    <Banner
      tone="hold"
      action={
        <ButtonLink href={toStayPartHref(id, 'check-in')} size="small">
          Tell us
        </ButtonLink>
      }
    >
      <b className="strong">Have you arrived?</b> We expected you and haven’t heard from you.
    </Banner>
  );
}
