import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PaymentMethod, Quote, Reservation } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { queryKeyOf, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { paymentProgress } from './payment-progress.ts';
import { pollPause } from './poll-pauses.ts';

type Details = {
  tokenize(): Promise<{ token: string } | { token: null; message: string | null }>;
  focus(): void;
  clear(): void;
};

export type Step =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  /** In the bank's hands; `actionUrl` while it waits for the person. */
  | { readonly kind: 'bank'; readonly actionUrl: string | null }
  | { readonly kind: 'processing' }
  | { readonly kind: 'done' };

type Options = {
  reservation: Reservation;
  details: RefObject<Details | null>;
  /** A payment that must leave the page goes there. */
  isFramed(actionUrl: string): boolean;
  onDone(reservation: Reservation): void;
  onHoldEnded(): void;
  onPriceChanged(): void;
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** From the button to the request: token, authorisation, the bank's check, waiting, and what a person is told on the way. */
export function usePayment({ reservation, details, isFramed, onDone, onHoldEnded, onPriceChanged }: Options) {
  const { api, queryClient, analytics } = usePlatform();
  const { mutateAsync: pay } = useCommand('payReservation', { invalidates: ['listReservations'] });
  const { mutateAsync: confirmPayment } = useCommand('confirmPayment', { invalidates: ['listReservations'] });
  const [step, setStep] = useState<Step>({ kind: 'ready' });
  const [message, setMessage] = useState<string | null>(null);
  const alive = useRef(true);
  const isBusy = useRef(false);
  const { id } = reservation;

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const latest = useRef({ isFramed, onDone, onHoldEnded, onPriceChanged });
  useEffect(() => {
    latest.current = { isFramed, onDone, onHoldEnded, onPriceChanged };
  });

  const fail = useCallback(
    (words: string | null, { clear = false } = {}) => {
      setStep({ kind: 'ready' });
      setMessage(words);
      if (clear) details.current?.clear();
    },
    [details],
  );

  /** After a decline the reservation is open again; without an answer the page still says what it said. */
  const readAgain = useCallback(async () => {
    const input = { params: { id } };
    const current = await api.call('getReservation', input).catch(() => null);
    if (current) queryClient.setQueryData(queryKeyOf('getReservation', input), current);
  }, [api, queryClient, id]);

  const explain = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      switch (error.code) {
        case 'payment_declined':
          void readAgain();
          return fail(error.message, { clear: true });
        case 'price_changed':
          fail(null);
          return latest.current.onPriceChanged();
        case 'hold_expired':
          fail(null);
          return latest.current.onHoldEnded();
        case 'internal':
          return fail(MESSAGES.generic);
        default:
          return fail(error.message);
      }
    },
    [fail, readAgain],
  );

  /** Acts on an answer; a payment that is being worked on is looked at again, with growing pauses. */
  const follow = useCallback(
    async (answer: Reservation): Promise<void> => {
      const key = queryKeyOf('getReservation', { params: { id: answer.id } });
      let current = answer;
      for (let attempt = 0; alive.current; attempt += 1) {
        queryClient.setQueryData(key, current);
        const progress = paymentProgress(current);
        if (progress.kind === 'done') {
          setStep({ kind: 'done' });
          return latest.current.onDone(current);
        }
        if (progress.kind === 'declined') return fail(progress.message, { clear: true });
        if (progress.kind === 'open') return current.status === 'expired' ? latest.current.onHoldEnded() : fail(null);
        if (progress.kind === 'check') {
          setStep({ kind: 'bank', actionUrl: progress.actionUrl });
          if (progress.actionUrl && !latest.current.isFramed(progress.actionUrl)) location.assign(progress.actionUrl);
          return;
        }
        setStep({ kind: 'processing' });
        await pause(pollPause(attempt));
        // One look that fails tells nothing about the payment.
        current = await api.call('getReservation', { params: { id: answer.id } }).catch(() => current);
      }
    },
    [api, queryClient, fail],
  );

  /** One thing at a time: a second press, or Enter in the frame, changes nothing. */
  const exclusively = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setMessage(null);
      try {
        await work();
      } catch (error) {
        explain(error);
      } finally {
        isBusy.current = false;
      }
    },
    [explain],
  );

  const confirm = useCallback(
    () =>
      exclusively(async () => {
        setStep({ kind: 'processing' });
        await follow(await confirmPayment({ params: { id } }));
      }),
    [exclusively, follow, confirmPayment, id],
  );

  const submit = (method: PaymentMethod, quote: Quote) =>
    exclusively(async () => {
      setStep({ kind: 'sending' });
      const result = await details.current?.tokenize();
      if (!result || result.token === null) {
        fail(result?.message ?? null);
        return details.current?.focus();
      }
      analytics.track({ event: 'payment_submitted', method });
      await follow(
        await pay({
          params: { id },
          body: {
            paymentMethod: method,
            paymentToken: result.token,
            acceptedTotal: quote.total,
            acceptedDueAtBooking: quote.dueAtBooking,
          },
        }),
      );
    });

  // Coming back from the bank's page, or from a reload in the middle: the payment goes on where it was left.
  const resumed = useRef<string | null>(null);
  useEffect(() => {
    const { kind } = paymentProgress(reservation);
    if (resumed.current === id || reservation.status !== 'held') return;
    resumed.current = id;
    if (kind === 'check') void confirm();
    else if (kind === 'processing') void exclusively(() => follow(reservation));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the page was opened with
  }, [id]);

  const open = paymentProgress(reservation);
  return {
    step,
    message,
    submit,
    /** Asks how it went, after the bank's page. */
    confirm,
    /** The question of the bank that was left open, or null. */
    openCheck: step.kind === 'ready' && open.kind === 'check' ? open.actionUrl : null,
    returnToBank: () => void follow(reservation),
    /** Leaves the question open; other details may be entered instead. */
    leaveBank: () => setStep({ kind: 'ready' }),
  };
}
