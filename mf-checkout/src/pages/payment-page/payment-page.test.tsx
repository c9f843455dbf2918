import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatZonedTime } from '@lodestay/stay';
import { heldReservation, ID, sampleQuote, sampleReservation, sandbox } from '../../testing/sample-checkout.ts';
import {
  error,
  paid,
  open,
  sendFromFrame,
  withForm,
  button,
  request,
  loadDialogs,
} from '../../testing/payment-step.tsx';

beforeAll(loadDialogs, 30_000);
beforeEach(() => sessionStorage.clear());

describe('payment step', () => {
  it('preselects the bank account, and shows amounts and refunds of the chosen method', async () => {
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'Request to book, $3,551.38' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Bank account' })).toBeChecked();
    expect(within(screen.getByRole('region', { name: 'Your stay' })).getByText('$9,646.25')).toBeInTheDocument();
    expect(screen.getByText('Through Nov 23, 6:51 p.m. MST: Full refund: $3,551.38.')).toBeInTheDocument();
    expect(screen.queryByText(/Refunds to cards/)).toBeNull();
    expect(screen.getByText(/never see your account number/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    expect(screen.getByRole('button', { name: 'Request to book, $3,625.25' })).toBeInTheDocument();
    expect(screen.getByText('Through Nov 23, 6:51 p.m. MST: Full refund: $3,625.25.')).toBeInTheDocument();
    expect(screen.getByText(/Refunds to cards/)).toBeInTheDocument();
    expect(screen.getByText(/never see your card number/)).toBeInTheDocument();
  });

  it('says until when the home is held in the time zone of the guest', async () => {
    const reservation = heldReservation({ timeZone: 'Pacific/Honolulu' });
    open({ reservation });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const until = formatZonedTime(Date.parse(reservation.holdExpiresAt!), timeZone);
    expect((await screen.findByText(/is held for you$/)).parentElement).toHaveTextContent(`until ${until}`);
  });

  it('shows test numbers only if there are any', async () => {
    open();
    expect(await screen.findByText('Test mode')).toBeInTheDocument();
    expect(screen.getByText('000123456789')).toBeInTheDocument();
    expect(screen.queryByText('4242 4242 4242 4242')).toBeNull();
    document.body.replaceChildren();
    open({ more: { getPaymentConfiguration: { ...sandbox, testCards: [] } } });
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
    expect(screen.queryByText('Test mode')).toBeNull();
  });

  it('shows the payment plan and the cancellation policy above the button', async () => {
    open();
    const plan = await screen.findByRole('region', { name: 'When you pay' });
    const cancellation = screen.getByText(/^Through Nov 23, 6:51 p.m. MST: /);
    for (const element of [plan, cancellation])
      expect(element.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('requires agreement to the terms', async () => {
    const { user, api } = open();
    await screen.findByText(/is held for you/);
    await user.click(button());
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveFocus();
    expect(screen.getByText('Agree to the terms to request to book')).toBeInTheDocument();
    expect(api.calls.some(({ name }) => name === 'payReservation')).toBe(false);
  });

  it('pays the shown amount with the token, and opens the reservation', async () => {
    const { user, api, navigate } = open({ more: { payReservation: sampleReservation({ status: 'in_review' }) } });
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
    await withForm();
    await request(user);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
    const quote = sampleQuote({ paymentMethod: 'card' });
    expect(api.calls.find(({ name }) => name === 'payReservation')!.input).toEqual({
      params: { id: ID },
      body: {
        paymentMethod: 'card',
        paymentToken: 'tok_12345678',
        acceptedTotal: quote.total,
        acceptedDueAtBooking: quote.dueAtBooking,
      },
    });
  });

  it('does not pay if the form reports invalid fields', async () => {
    const { user, api } = open();
    await withForm({ type: 'error', fields: [{ path: 'number', message: 'x' }] });
    await request(user);
    await waitFor(() => expect(button()).toBeEnabled());
    expect(api.calls.some(({ name }) => name === 'payReservation')).toBe(false);
  });

  it('keeps the hold and the details if the card is declined, announces it, and focuses the form', async () => {
    const message =
      'Your bank declined this card. Nothing was charged and the home is still held for you. Try another card or a bank account.';
    const { user } = open({ more: { payReservation: error(402, 'payment_declined', message) } });
    const { frame, sent } = await withForm();
    // A live region must be on the page before its message.
    const region = document.querySelector('[aria-live="assertive"]');
    await request(user);
    await waitFor(() => expect(region).toHaveTextContent(message));
    expect(frame).toHaveFocus();
    expect(sent.filter((type) => type !== 'method')).toEqual(['tokenize', 'focus']);
    expect(screen.getByText(/is held for you$/)).toBeInTheDocument();
    expect(button()).toBeEnabled();
  });

  it('opens the bank’s page in a frame and continues after its message', async () => {
    const { user, api, navigate } = open({
      more: { payReservation: paid('requires_action'), confirmPayment: sampleReservation({ status: 'in_review' }) },
    });
    await withForm();
    await request(user);
    const dialog = await screen.findByRole('dialog', { name: /Confirm it’s you/ });
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Your bank’s page');
    expect(frame.src).toContain(`/v1/challenges/1?secret=x&parent=${encodeURIComponent(location.origin)}`);
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: { type: 'challenge', outcome: 'approved' },
            origin: 'http://evil.example',
            source: frame.contentWindow,
          }),
        ),
    );
    expect(api.calls.some(({ name }) => name === 'confirmPayment')).toBe(false);
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: { type: 'challenge', outcome: 'approved' },
            origin: 'http://pay.example:4201',
            source: frame.contentWindow,
          }),
        ),
    );
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
  });

  it('continues by itself after returning from the bank', async () => {
    const { navigate } = open({
      reservation: paid('requires_action'),
      more: { confirmPayment: sampleReservation({ status: 'in_review' }) },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
  });

  it('polls while the payment is processing', async () => {
    let polls = 0;
    const { navigate } = open({
      reservation: paid('processing'),
      more: { getReservation: () => (polls++ < 2 ? paid('processing') : sampleReservation({ status: 'in_review' })) },
    });
    expect(await screen.findByText(/Waiting for your bank\. This can take a minute\. The Alder/)).toBeInTheDocument();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`), { timeout: 5000 });
  }, 8000);

  it('submits on Enter in the frame, and requires the agreement then too', async () => {
    open();
    await withForm();
    sendFromFrame({ type: 'submit' });
    expect(await screen.findByText('Agree to the terms to request to book')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  });
});
