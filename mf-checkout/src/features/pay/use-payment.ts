import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Quote, Reservation, SavedPaymentMethod } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { getPaymentProgress } from './payment-progress.ts';
import { getPollDelay } from './poll-delay.ts';
import type { PaySource } from './use-pay-source.ts';

type Details = {
  tokenize(): Promise<{ token: string } | { token: null; message: string | null }>;
  focus(): void;
};

type Save = (token: string) => Promise<Pick<SavedPaymentMethod, 'id' | 'label' | 'state'>>;

/**
 * Part of the request: the saved method, or a token for what was entered. Null with a message if the entered details cannot be used. `save` is
 * set for details that must be saved before they can pay.
 */
async function readSource({ methodId }: PaySource, details: Details | null, save: Save | null) {
  if (methodId !== null) return { body: { paymentMethodId: methodId } };
  const result = await details?.tokenize();
  if (!result || result.token === null) return { body: null, message: result?.message ?? null };
  if (!save) return { body: { paymentToken: result.token } };
  const { id, label, state } = await save(result.token);
  return state === 'ready'
    ? { body: { paymentMethodId: id } }
    : {
        body: null,
        message: `${label} is saved, but it must be verified before it can pay. Your payment methods say how. Pay another way now, or come back.`,
      };
}

export type Step =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  /** The bank needs a confirmation on the page at `actionUrl`. */
  | { readonly kind: 'bank'; readonly actionUrl: string | null }
  | { readonly kind: 'processing' }
  | { readonly kind: 'done' };

type Options = {
  reservation: Reservation;
  details: RefObject<Details | null>;
  /** The choice of a saved method, focused after it was declined. Null while new details are entered. */
  savedField: RefObject<Pick<Details, 'focus'> | null>;
  /** Bank accounts are saved before they pay, if the processor needs the permission to debit them. */
  savesBankAccounts: boolean;
  /** Whether the bank's page opens in a dialog. Otherwise the browser leaves this page for it. */
  isFramed(actionUrl: string): boolean;
  onDone(reservation: Reservation): void;
  onHoldEnded(): void;
  onPriceChanged(): void;
  /** The saved method cannot pay, for example because it was removed in another tab. */
  onMethodRefused(): void;
};

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const toBooking = ({ home, quote, nights, stayKind }: Reservation) => ({
  event: 'booking' as const,
  home: home.slug,
  value: quote.total / 100,
  ...(nights > 0 && { duration: nights }),
  stay_kind: stayKind,
});

/** Runs a payment from the button to the sent request: token, authorization, bank confirmation, polling and error messages. */
export function usePayment({ reservation, details, savedField, savesBankAccounts, ...callbacks }: Options) {
  const { api, queryClient, analytics } = usePlatform();
  const { mutateAsync: pay } = useCommand('payReservation', { invalidates: ['listReservations'] });
  const { mutateAsync: addMethod } = useCommand('addPaymentMethod', { invalidates: ['listPaymentMethods'] });
  const { mutateAsync: confirmPayment } = useCommand('confirmPayment', { invalidates: ['listReservations'] });
  const [step, setStep] = useState<Step>({ kind: 'ready' });
  const [message, setMessage] = useState<string | null>(null);
  const [declined, setDeclined] = useState<{ message: string | null } | null>(null);
  const isMounted = useRef(true);
  const isBusy = useRef(false);
  const { id } = reservation;

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });

  const fail = useCallback((text: string | null) => {
    setStep({ kind: 'ready' });
    setMessage(text);
  }, []);

  const decline = useCallback(
    (text: string | null) => {
      fail(null);
      setDeclined({ message: text });
    },
    [fail],
  );

  // In an effect, because the dialog of the bank's page returns the focus to the button when it closes.
  useEffect(() => {
    if (declined) (details.current ?? savedField.current)?.focus();
  }, [declined, details, savedField]);

  /** A declined payment changes the reservation. If this request fails, the page keeps the old state. */
  const refetchReservation = useCallback(async () => {
    const input = { params: { id } };
    const current = await api.call('getReservation', input).catch(() => null);
    if (current) queryClient.setQueryData(getQueryKey('getReservation', input), current);
  }, [api, queryClient, id]);

  const handleError = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      switch (error.code) {
        case 'payment_declined':
          void refetchReservation();
          return decline(error.message);
        case 'price_changed':
          fail(null);
          return latest.current.onPriceChanged();
        case 'promo_refused':
          fail(error.message);
          return latest.current.onPriceChanged();
        case 'hold_expired':
          fail(null);
          return latest.current.onHoldEnded();
        case 'invalid':
          latest.current.onMethodRefused();
          return fail(error.fields[0]?.message ?? error.message);
        case 'internal':
          return fail(MESSAGES.generic);
        default:
          return fail(error.message);
      }
    },
    [fail, decline, refetchReservation],
  );

  /** Acts on the state of the payment, and polls while it is processing. */
  const followPayment = useCallback(
    async (initial: Reservation): Promise<void> => {
      const key = getQueryKey('getReservation', { params: { id: initial.id } });
      let current = initial;
      for (let attempt = 0; isMounted.current; attempt += 1) {
        queryClient.setQueryData(key, current);
        const progress = getPaymentProgress(current);
        if (progress.kind === 'done') {
          setStep({ kind: 'done' });
          analytics.track(toBooking(current));
          return latest.current.onDone(current);
        }
        if (progress.kind === 'declined') return decline(progress.message);
        if (progress.kind === 'open') return current.status === 'expired' ? latest.current.onHoldEnded() : fail(null);
        if (progress.kind === 'check') {
          setStep({ kind: 'bank', actionUrl: progress.actionUrl });
          if (progress.actionUrl && !latest.current.isFramed(progress.actionUrl)) location.assign(progress.actionUrl);
          return;
        }
        setStep({ kind: 'processing' });
        await wait(getPollDelay(attempt));
        // A failed poll says nothing about the payment.
        current = await api.call('getReservation', { params: { id: initial.id } }).catch(() => current);
      }
    },
    [api, analytics, queryClient, fail, decline],
  );

  /** Ignores a second click, or Enter in the payment frame, while `work` is running. */
  const runExclusively = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setMessage(null);
      setDeclined(null);
      try {
        await work();
      } catch (error) {
        handleError(error);
      } finally {
        isBusy.current = false;
      }
    },
    [handleError],
  );

  const confirm = useCallback(
    () =>
      runExclusively(async () => {
        setStep({ kind: 'processing' });
        await followPayment(await confirmPayment({ params: { id } }));
      }),
    [runExclusively, followPayment, confirmPayment, id],
  );

  const submit = (source: PaySource, quote: Quote) =>
    runExclusively(async () => {
      setStep({ kind: 'sending' });
      const save: Save = (paymentToken) => addMethod({ body: { kind: source.kind, paymentToken } });
      const { body, message: problem } = await readSource(
        source,
        details.current,
        savesBankAccounts && source.kind === 'bank_account' ? save : null,
      );
      if (!body) {
        fail(problem);
        return details.current?.focus();
      }
      analytics.track({ event: 'checkout_step', step: 'pay', home: reservation.home.slug, method: source.kind });
      await followPayment(
        await pay({
          params: { id },
          body: {
            ...body,
            paymentMethod: source.kind,
            acceptedTotal: quote.total,
            acceptedDueAtBooking: quote.dueAtBooking,
            acceptedCredit: quote.credit?.used,
          },
        }),
      );
    });

  // After returning from the bank's page, or after a reload during the payment, continue where it stopped.
  const resumed = useRef<string | null>(null);
  useEffect(() => {
    const { kind } = getPaymentProgress(reservation);
    if (resumed.current === id || reservation.status !== 'held') return;
    resumed.current = id;
    if (kind === 'check') void confirm();
    else if (kind === 'processing') void runExclusively(() => followPayment(reservation));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the state at page load
  }, [id]);

  const progress = getPaymentProgress(reservation);
  return {
    step,
    message,
    /** Why the card or bank account was declined. */
    declined: declined?.message ?? null,
    submit,
    /** Fetches the result after the bank's page. */
    confirm,
    /** The URL of a bank confirmation that the guest closed; null if there is none. */
    pendingCheckUrl: step.kind === 'ready' && progress.kind === 'check' ? progress.actionUrl : null,
    resumeBankCheck: () => void followPayment(reservation),
    /** Closes the bank's page. The guest can return to it or enter other payment details. */
    closeBankCheck: () => setStep({ kind: 'ready' }),
  };
}
