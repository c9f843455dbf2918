import { useRef, useState } from 'react';
import { MESSAGES, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type ChangePreview = ResponseOf<'previewStayEnd'>;

/** Who and what is added to a stay. */
export type AddedParty = RequestOf<'previewStayAddition'>['body'];

/** The pets and vehicles that leave a stay, by name and license plate. */
export type RemovedParty = RequestOf<'previewStayRemoval'>['body'];

/** A change that the guest asks for. */
export type RequestedChange =
  /** An earlier check-in. */
  | { readonly kind: 'start'; readonly startDate: string }
  | { readonly kind: 'end'; readonly endDate: string }
  /** Without a day: at the earliest end. */
  | { readonly kind: 'leave'; readonly endDate?: string | undefined }
  | { readonly kind: 'party'; readonly added: AddedParty }
  | { readonly kind: 'remove'; readonly removed: RemovedParty }
  /** Makes the change that staff offered. */
  | { readonly kind: 'offer' }
  /** Adds the parking spot that is held for the guest. */
  | { readonly kind: 'parking' }
  /** Extends the stay over nights that somebody else requested. */
  | { readonly kind: 'keep'; readonly endDate: string }
  | {
      readonly kind: 'transfer';
      readonly homeSlug: string;
      readonly homeTitle: string;
      readonly movesOn: string;
      readonly endDate?: string;
    };

export type ChangeState =
  | {
      readonly kind: 'none';
      readonly message: string | null;
      /** Problems that the form shows next to its fields, in place of the message. */
      readonly fields?: readonly { readonly path: string; readonly message: string }[];
    }
  | { readonly kind: 'loading'; readonly requested: RequestedChange }
  | {
      readonly kind: 'shown' | 'sending';
      readonly requested: RequestedChange;
      readonly preview: ChangePreview;
      readonly message: string | null;
    };

const getMessage = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? (error.fields[0]?.message ?? error.message)
    : MESSAGES.generic;

/** The problems of the fields of an addition; undefined if the form cannot show them. */
const getFields = (error: unknown, { kind }: RequestedChange) =>
  kind === 'party' && error instanceof ApiError && error.fields.length > 0
    ? error.fields.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message }))
    : undefined;

/** Previews a change of a stay, then makes it for exactly the amounts that were shown. */
export function useStayChange(id: string, { onDone }: { onDone(preview: ChangePreview): void }) {
  const { api, queryClient } = usePlatform();
  const [state, setState] = useState<ChangeState>({ kind: 'none', message: null });
  /** The same key until an answer comes, so that sending again after a lost connection does nothing twice. */
  const key = useRef<string | null>(null);
  const params = { id };

  function loadPreview(requested: RequestedChange): Promise<ChangePreview> {
    switch (requested.kind) {
      case 'start':
        return api.call('previewStayStart', { params, query: { startDate: requested.startDate } });
      case 'end':
        return api.call('previewStayEnd', { params, query: { endDate: requested.endDate } });
      case 'keep':
        return api.call('previewKeepHome', { params, query: { endDate: requested.endDate } });
      case 'leave':
        return api.call('previewLeaving', { params, query: { endDate: requested.endDate } });
      case 'parking':
        return api.call('previewParkingOffer', { params });
      case 'offer':
        return api.call('previewChangeOffer', { params });
      case 'party':
        return api.call('previewStayAddition', { params, body: requested.added });
      case 'remove':
        return api.call('previewStayRemoval', { params, body: requested.removed });
      case 'transfer': {
        const { homeSlug, movesOn, endDate } = requested;
        return api.call('previewTransfer', { params, query: { homeSlug, movesOn, endDate } });
      }
    }
  }

  function send(requested: RequestedChange, { refund, cost, saved = 0 }: ChangePreview) {
    key.current ??= crypto.randomUUID();
    const options = { idempotencyKey: key.current };
    const accepted = { acceptedRefund: refund, acceptedCost: cost };
    switch (requested.kind) {
      case 'start':
        return api.call('changeStayStart', { params, body: { startDate: requested.startDate, ...accepted } }, options);
      case 'end':
        return api.call('changeStayEnd', { params, body: { endDate: requested.endDate, ...accepted } }, options);
      case 'keep':
        return api.call('keepHome', { params, body: { endDate: requested.endDate, ...accepted } }, options);
      case 'leave':
        return api.call('leaveStay', { params, body: { endDate: requested.endDate, ...accepted } }, options);
      case 'parking':
        return api.call('acceptParkingOffer', { params, body: accepted }, options);
      case 'offer':
        return api.call('acceptChangeOffer', { params, body: { ...accepted, acceptedSaving: saved } }, options);
      case 'party':
        return api.call('addToStay', { params, body: { ...requested.added, ...accepted } }, options);
      case 'remove': {
        const body = { ...requested.removed, ...accepted, acceptedSaving: saved };
        return api.call('removeFromStay', { params, body }, options);
      }
      case 'transfer': {
        const { homeSlug, movesOn, endDate } = requested;
        return api.call('transferStay', { params, body: { homeSlug, movesOn, endDate, ...accepted } }, options);
      }
    }
  }

  async function show(requested: RequestedChange, message: string | null = null) {
    key.current = null;
    setState({ kind: 'loading', requested });
    try {
      setState({ kind: 'shown', requested, preview: await loadPreview(requested), message });
    } catch (error) {
      const fields = getFields(error, requested);
      setState({ kind: 'none', message: getMessage(error), ...(fields ? { fields } : {}) });
    }
  }

  async function accept() {
    if (state.kind !== 'shown') return;
    const { requested, preview } = state;
    setState({ kind: 'sending', requested, preview, message: null });
    try {
      const reservation = await send(requested, preview);
      key.current = null;
      queryClient.setQueryData(getQueryKey('getReservation', { params }), reservation);
      await Promise.all(
        (['getStayChanges', 'getPaymentPlan', 'listReservations', 'getCheckIn'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
      setState({ kind: 'none', message: null });
      onDone(preview);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'price_changed') return show(requested, error.message);
      setState({ kind: 'shown', requested, preview, message: getMessage(error) });
    }
  }

  return {
    state,
    show: (requested: RequestedChange) => void show(requested),
    accept: () => void accept(),
    close: () => setState({ kind: 'none', message: null }),
  };
}
export type StayChange = ReturnType<typeof useStayChange>;
