import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorBody, Reservation } from '@lodestay/contracts';
import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { toNewReservation, type CheckoutStay } from '../../stay/checkout-stay.ts';
import { parseHoldRefusal, type HoldRefusal } from './hold-refusal.ts';
import { useRemaining } from './use-remaining.ts';

export type Hold =
  | { readonly kind: 'holding' }
  | { readonly kind: 'held'; readonly expiresAt: string; readonly remainingMs: number | null }
  /** The hold has expired. The home may still be available. */
  | { readonly kind: 'ended' }
  /** Someone else has the dates. `heldUntil` is set if they hold them and have not paid yet. */
  | { readonly kind: 'taken'; readonly heldUntil: string | null; readonly homeTitle: string | null }
  /** This account cannot hold the home now. */
  | { readonly kind: 'refused'; readonly refusal: HoldRefusal }
  | { readonly kind: 'failed'; readonly message: string };

/** When the dates may be available again (ISO), if a `dates_taken` error is caused only by holds; otherwise null. */
export function getHeldUntil(error: ApiError): string | null {
  const heldUntil = (error.body as ErrorBody | null)?.error?.data?.['held_until'];
  return typeof heldUntil === 'string' ? heldUntil : null;
}

/** The title of the home of a split stay that is taken; null for other stays. */
function getTakenHome(error: ApiError): string | null {
  const home = (error.body as ErrorBody | null)?.error?.data?.['home'];
  const title = typeof home === 'object' && home !== null && 'title' in home ? home.title : null;
  return typeof title === 'string' ? title : null;
}

function toFailedHold(error: unknown): Hold {
  if (error instanceof ApiError && error.code === 'dates_taken')
    return { kind: 'taken', heldUntil: getHeldUntil(error), homeTitle: getTakenHome(error) };
  const refusal = error instanceof ApiError ? parseHoldRefusal(error) : null;
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

type Options = {
  reservation: Reservation;
  stay: CheckoutStay;
  /** Called if `holdAgain` has created a new reservation for the same stay. */
  onReplaced(reservation: Reservation): void;
};

/** Holds the home when the payment step opens, counts down, and can hold it again after the hold has expired (product 4). */
export function useHold({ reservation, stay, onReplaced }: Options) {
  const { queryClient } = usePlatform();
  const { mutateAsync: hold } = useCommand('holdReservation', { invalidates: ['listReservations'] });
  const { mutateAsync: create } = useCommand('createReservation');
  const [failure, setFailure] = useState<Hold | null>(null);
  const [busy, setBusy] = useState(false);
  const requestedId = useRef<string | null>(null);

  const cacheReservation = useCallback(
    (next: Reservation) => queryClient.setQueryData(getQueryKey('getReservation', { params: { id: next.id } }), next),
    [queryClient],
  );

  const requestHold = useCallback(
    async (id: string): Promise<Reservation | null> => {
      // Keep a refusal on screen until the response, so that its buttons don't disappear and come back.
      setFailure((current) => (current?.kind === 'refused' ? current : null));
      try {
        const held = await hold({ params: { id } });
        setFailure(null);
        cacheReservation(held);
        return held;
      } catch (error) {
        setFailure(toFailedHold(error));
        return null;
      }
    },
    [hold, cacheReservation],
  );

  const { id } = reservation;
  const canHold = reservation.allowedActions.includes('hold');
  useEffect(() => {
    // Request the hold once per reservation, even if the effect runs again.
    if (!canHold || requestedId.current === id) return;
    requestedId.current = id;
    void requestHold(id);
  }, [id, canHold, requestHold]);

  /** An expired hold cannot be extended, so this creates a new reservation for the same stay. The API fills in the saved profile. */
  async function holdAgain() {
    setBusy(true);
    try {
      if (canHold) return void (await requestHold(id));
      const draft = await create({
        body: toNewReservation(reservation.quote.homeSlug, stay, reservation.quote.promo?.code ?? null),
      });
      requestedId.current = draft.id;
      const held = draft.allowedActions.includes('hold') ? await requestHold(draft.id) : draft;
      if (!held) return;
      cacheReservation(held);
      onReplaced(held);
    } catch (error) {
      setFailure(toFailedHold(error));
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
  return { state, busy, holdAgain, tryAgain: () => void requestHold(id) };
}
