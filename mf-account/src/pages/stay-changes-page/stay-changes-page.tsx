import { useRef, useState } from 'react';
import type { Reservation } from '@lodestay/contracts';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { formatDate, isCalendarDate } from '@lodestay/stay';
import { Banner, EmptyState, Link } from '@lodestay/ui';
import { toHomeHref, toReservationHref } from '@lodestay/links';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { Section } from '../../features/navigation/section.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';
import { AddSection } from '../../features/stay-changes/add-section.tsx';
import { ChangeHistory } from '../../features/stay-changes/change-history.tsx';
import { EndSection } from '../../features/stay-changes/end-section.tsx';
import { JoinParking } from '../../features/stay-changes/join-parking.tsx';
import { LeaveSection } from '../../features/stay-changes/leave-section.tsx';
import { MoveSection } from '../../features/stay-changes/move-section.tsx';
import { ParkingRequest } from '../../features/stay-changes/parking-request.tsx';
import { RemoveSection } from '../../features/stay-changes/remove-section.tsx';
import { StartSection } from '../../features/stay-changes/start-section.tsx';
import { useStayChange } from '../../features/stay-changes/use-stay-change.ts';

export const prefetch = (context: PageContext) => prefetchStay(context, 'getStayChanges');
export const head = (context: PageContext) => createStayHead(context, 'Change your stay');

/** The last day that a link chose, such as in an email. Empty if the stay has it already. */
function getChosenEnd(query: URLSearchParams, { endDate }: Reservation): string {
  const day = query.get('endDate') ?? '';
  return isCalendarDate(day) && day !== endDate ? day : '';
}

/** An earlier check-in, another end or another home for a stay, notice of leaving it, and people, pets and vehicles. */
export function Page() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const reservation = useLiveReservation(id);
  const { data: options } = useEndpoint('getStayChanges', { params: { id } }, { keepPrevious: true });
  const [done, setDone] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const change = useStayChange(id, {
    onDone({ sentence }) {
      setDone(sentence);
      result.current?.focus();
    },
  });
  if (!reservation || !options) return null;
  const { start, end, leave, transfer, additions, removals, parkingWaitlist = null, move, history } = options;
  const showsParking = Boolean(reservation.parkingRequest) || parkingWaitlist !== null;
  const chosen = getChosenEnd(query, reservation);
  const { state } = change;
  return (
    <StayLayout
      reservation={reservation}
      part="changes"
      title="Change your stay"
      lead="Arrive earlier, stay longer, leave earlier, move, add a person, a pet or a vehicle, or remove a pet or a vehicle. You see what a change costs before you decide."
    >
      <div ref={result} tabIndex={-1}>
        {done && (
          <Banner tone="good" role="status">
            <b>Done.</b> {done}
          </Banner>
        )}
      </div>
      {state.kind === 'none' && state.message && !state.fields && (
        <Banner tone="bad" role="alert">
          {state.message}
        </Banner>
      )}
      {move && (
        <Banner tone="info">
          You move to{' '}
          <Link href={toHomeHref(move.homeSlug)} className="link">
            {move.homeTitle}
          </Link>{' '}
          on {formatDate(move.on)}. After the move, you can change your stay again.
        </Banner>
      )}
      {reservation.keepOffer && (
        <Banner tone="info">
          Someone requested this home after your stay. You can{' '}
          <Link href={toReservationHref(id)} className="link">
            extend your stay first
          </Link>
          .
        </Banner>
      )}
      {start && (
        <Section title="Arrive earlier">
          <StartSection key={reservation.startDate} reservation={reservation} start={start} change={change} />
        </Section>
      )}
      {end && (
        <Section title="Change the end">
          <EndSection
            key={`${reservation.endDate} ${chosen}`}
            reservation={reservation}
            end={end}
            change={change}
            chosen={chosen}
          />
        </Section>
      )}
      {leave && (
        <Section title="Leave">
          <LeaveSection stayKind={reservation.stayKind} leave={leave} change={change} />
        </Section>
      )}
      {additions && (
        <Section title="Add to your stay">
          <AddSection key={`${reservation.home.slug} ${history.length}`} additions={additions} change={change} />
        </Section>
      )}
      {removals && (
        <Section title="Remove from your stay">
          <RemoveSection removals={removals} change={change} />
        </Section>
      )}
      {showsParking && (
        <Section title="Parking spot">
          <ParkingRequest
            reservation={reservation}
            renderForm={
              parkingWaitlist
                ? (actions) => <JoinParking monthly={parkingWaitlist.monthly} actions={actions} />
                : undefined
            }
          />
        </Section>
      )}
      {transfer && (
        <Section title="Move to another home">
          <MoveSection key={reservation.home.slug} transfer={transfer} change={change} />
        </Section>
      )}
      {!start && !end && !leave && !transfer && !additions && !removals && !showsParking && !move && (
        <EmptyState title="Nothing to change now">
          A stay can be changed once it is approved, until it ends. Before an open-ended stay begins, you can cancel it
          on its overview.
        </EmptyState>
      )}
      {history.length > 0 && (
        <Section title="Changes so far">
          <ChangeHistory changes={history} timeZone={reservation.timeZone} />
        </Section>
      )}
    </StayLayout>
  );
}
