import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorBody, Reservation } from '@lodestay/contracts';
import { queryKeyOf, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { stayQuery, type CheckoutStay } from '../../stay/checkout-stay.ts';
import { getHoldRefusal, type HoldRefusal } from './hold-refusal.ts';
import { useRemaining } from './use-remaining.ts';

export type Hold =
  | { readonly kind: 'holding' }
  | { readonly kind: 'held'; readonly expiresAt: string; readonly remainingMs: number | null }
  /** The time is over; nobody else need have the home. */
  | { readonly kind: 'ended' }
  /** Somebody else has the dates; `heldUntil` when they are only paying for them. */
  | { readonly kind: 'taken'; readonly heldUntil: string | null }
  /** This account may not hold it now. */
  | { readonly kind: 'refused'; readonly refusal: HoldRefusal }
  | { readonly kind: 'failed'; readonly message: string };

/** The instant that dates_taken carries, when holds are all that is in the way. */
export function getHeldUntil(error: ApiError): string | null {
  const heldUntil = (error.body as ErrorBody | null)?.error?.data?.['held_until'];
  return typeof heldUntil === 'string' ? heldUntil : null;
}

function getFailure(error: unknown): Hold {
  if (error instanceof ApiError && error.code === 'dates_taken')
    return { kind: 'taken', heldUntil: getHeldUntil(error) };
  const refusal = error instanceof ApiError ? getHoldRefusal(error) : null;
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

type Options = {
  reservation: Reservation;
  stay: CheckoutStay;
  /** After `holdAgain` another reservation is the one that is paid. */
  onReplaced(reservation: Reservation): void;
};

/** Holds the home as soon as the payment step opens, counts down, and takes it again when it has run out (product 4). */
export function useHold({ reservation, stay, onReplaced }: Options) {
  const { queryClient } = usePlatform();
  const { mutateAsync: hold } = useCommand('holdReservation', { invalidates: ['listReservations'] });
  const { mutateAsync: create } = useCommand('createReservation');
  const [failure, setFailure] = useState<Hold | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef<string | null>(null);

  const store = useCallback(
    (next: Reservation) => queryClient.setQueryData(queryKeyOf('getReservation', { params: { id: next.id } }), next),
    [queryClient],
  );

  const take = useCallback(
    async (id: string): Promise<Reservation | null> => {
      // A refusal stays on screen until the answer: what is offered there must not vanish and come back.
      setFailure((before) => (before?.kind === 'refused' ? before : null));
      try {
        const held = await hold({ params: { id } });
        setFailure(null);
        store(held);
        return held;
      } catch (error) {
        setFailure(getFailure(error));
        return null;
      }
    },
    [hold, store],
  );

  const { id } = reservation;
  const canHold = reservation.allowedActions.includes('hold');
  useEffect(() => {
    // Once for each reservation, however often effects run.
    if (!canHold || asked.current === id) return;
    asked.current = id;
    void take(id);
  }, [id, canHold, take]);

  /** A hold that has run out cannot be prolonged: the same stay is asked for anew, with the profile as it was saved. */
  async function holdAgain() {
    setBusy(true);
    try {
      if (canHold) return void (await take(id));
      const { startDate, endDate } = stay;
      const { stayKind, committedNights } = stayQuery(stay);
      const draft = await create({
        body: { homeSlug: reservation.quote.homeSlug, startDate, endDate, stayKind, committedNights },
      });
      asked.current = draft.id;
      const held = draft.allowedActions.includes('hold') ? await take(draft.id) : draft;
      if (!held) return;
      store(held);
      onReplaced(held);
    } catch (error) {
      setFailure(getFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const expiresAt = reservation.status === 'held' ? reservation.holdExpiresAt : null;
  const remainingMs = useRemaining(expiresAt);
  const state = ((): Hold => {
    if (failure) return failure;
    if (reservation.status === 'expired' || (expiresAt && remainingMs === 0)) return { kind: 'ended' };
    if (expiresAt) return { kind: 'held', expiresAt, remainingMs };
    return { kind: 'holding' };
  })();
  return { state, busy, holdAgain, tryAgain: () => void take(id) };
}
