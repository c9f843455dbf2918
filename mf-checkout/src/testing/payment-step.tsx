import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { heldReservation, ID, sampleHome, sampleReservationQuote, sampleUser, sandbox } from './sample-checkout.ts';
import { Page } from '../pages/payment-page/payment-page.tsx';

const path = '/new-reservation/payment/:slug';
const url = `/new-reservation/payment/the-alder-412?reservation=${ID}`;
export const error = (
  status: number,
  code: string,
  message: string,
  data?: Record<string, unknown>,
  fields?: { path: string; message: string }[],
) =>
  new ApiError(status, { error: { code, message, request_id: '1', ...(data && { data }), ...(fields && { fields }) } });
export const paid = (status: NonNullable<Reservation['payment']>['status'], changes: Partial<Reservation> = {}) =>
  heldReservation({
    payment: {
      status,
      method: 'card',
      label: 'Visa ending 4242',
      cents: 393_149,
      actionUrl: status === 'requires_action' ? 'http://pay.example:4201/v1/challenges/1?secret=x' : null,
      message: null,
    },
    ...changes,
  });

export function open({ reservation = heldReservation(), more = {} as Record<string, unknown> } = {}) {
  const api = fakeApi({
    getReservation: reservation,
    getHome: sampleHome(),
    getReservationQuote: (input: { query: { paymentMethod: 'card' | 'bank_account' } }) =>
      sampleReservationQuote(input.query),
    getPaymentConfiguration: sandbox,
    listPaymentMethods: { paymentMethods: [] },
    holdReservation: heldReservation(),
    listSimilarHomes: { homes: [] },
    ...more,
  });
  const navigate = jest.fn();
  renderAt(<Page />, {
    url,
    path,
    platform: testPlatform({
      api,
      navigate,
      session: createStore(signedInSession(sampleUser)),
      now: new Date(performance.timeOrigin).toISOString(),
    }),
  });
  return { api, navigate, user: userEvent.setup() };
}

/** Simulates a message from the frame. */
export const sendFromFrame = (data: object) => {
  const frame = screen.getByTitle<HTMLIFrameElement>(/details|bank’s page/);
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data, origin: 'http://pay.example:4201', source: frame.contentWindow }),
      ),
  );
};

/** Makes the frame answer every request for a token. */
export async function withForm(answer: object = { type: 'token', token: 'tok_12345678' }) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(/details$/);
  sendFromFrame({ type: 'ready' });
  const sent: string[] = [];
  frame.contentWindow!.postMessage = ((message: { type: string }) => {
    sent.push(message.type);
    if (message.type === 'tokenize') setTimeout(() => sendFromFrame(answer));
  }) as typeof window.postMessage;
  return { frame, /** Types of the messages to the frame. */ sent };
}

export const button = () => screen.getByRole('button', { name: /Request to book/ });

export async function request(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(button());
}

/** Loads the lazy dialogs first, because on a slow machine that can take longer than the timeout of a query. */
export const loadDialogs = () =>
  Promise.all([import('../features/hold/hold-ended-dialog.tsx'), import('@lodestay/payment-form/bank-check-dialog')]);
