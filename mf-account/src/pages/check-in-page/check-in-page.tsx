import { useRef } from 'react';
import { toStayPartHref } from '@lodestay/links';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatInstant } from '@lodestay/stay';
import { Banner, ButtonLink, EmptyState } from '@lodestay/ui';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { Arrival, hasArrival } from '../../features/check-in/arrival.tsx';
import { Guide, type CheckIn } from '../../features/check-in/guide.tsx';
import { InventoryForm } from '../../features/check-in/inventory-form.tsx';
import { SentInventory } from '../../features/check-in/sent-inventory.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { hasStayParts } from '../../features/navigation/stay-nav.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';

export const prefetch = (context: PageContext) => prefetchStay(context, 'getCheckIn');
export const head = (context: PageContext) => createStayHead(context, 'Check-in');

function Inventory({ id, checkIn, onSent }: { id: string; checkIn: CheckIn; onSent(): void }) {
  const { inventory, timeZone, checkInAt } = checkIn;
  const end = formatInstant(Date.parse(inventory.closesAt), timeZone);
  if (inventory.submitted) return <SentInventory id={id} timeZone={timeZone} inventory={inventory.submitted} />;
  if (inventory.state === 'waiting')
    return (
      <p className="soft">
        You can check the home against its list from {formatInstant(Date.parse(checkInAt), timeZone)} until {end}.
      </p>
    );
  if (inventory.state === 'late')
    return (
      <>
        <p className="soft">The list could be sent until {end}. You can still tell us about a problem.</p>
        <p>
          <ButtonLink href={toStayPartHref(id, 'maintenance')} look="secondary" size="small">
            Report a problem
          </ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <p className="soft">
        Walk through the home and tell us what is missing or broken, until {end}. It protects you at check-out.
      </p>
      <InventoryForm key={inventory.items.join('\n')} id={id} items={inventory.items} onSent={onSent} />
    </>
  );
}

/** How to get into the home, and the inventory at check-in. */
export function Page() {
  const { id = '' } = useParams();
  const reservation = useLiveReservation(id);
  const { data: checkIn } = useEndpoint('getCheckIn', { params: { id } }, { keepPrevious: true });
  const said = useRef<HTMLDivElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  if (!reservation || !checkIn) return null;
  const { guide, timeZone, releasesAt, checkInAt, inventory } = checkIn;
  const checkInText = `From ${formatInstant(Date.parse(checkInAt), timeZone)}`;
  return (
    <StayLayout
      reservation={reservation}
      part="check-in"
      title="Check-in"
      lead="How to get in, and the list of what is in the home."
    >
      {guide && <Guide guide={guide} checkInText={checkInText} />}
      {!guide && hasStayParts(reservation) && reservation.status !== 'completed' && (
        <EmptyState title={`Your guide opens on ${formatInstant(Date.parse(releasesAt), timeZone)}`}>
          It has the address, how to get in, the wifi and parking. We’ll email you when it is ready.
        </EmptyState>
      )}
      {!guide && reservation.status === 'completed' && (
        <EmptyState title="Your stay has ended">The way into the home is shown only during the stay.</EmptyState>
      )}
      {!hasStayParts(reservation) && (
        <EmptyState title="No check-in guide yet">You get a guide before check-in when a stay is approved.</EmptyState>
      )}
      {hasStayParts(reservation) && hasArrival(checkIn.arrival) && (
        <div ref={said} tabIndex={-1}>
          <Section title="Your arrival">
            <Arrival id={id} checkIn={checkIn} onSent={() => said.current?.focus()} />
          </Section>
        </div>
      )}
      {hasStayParts(reservation) && (
        <div ref={sent} tabIndex={-1}>
          <Section title="Inventory">
            {inventory.state === 'submitted' && (
              <Banner tone="good" role="status">
                Thanks, we’ve received your inventory.
              </Banner>
            )}
            <Inventory id={id} checkIn={checkIn} onSent={() => sent.current?.focus()} />
          </Section>
        </div>
      )}
    </StayLayout>
  );
}
