import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { grace, sampleListedRefund, sampleOptions, sampleRefund } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const region = (name: string) => within(screen.getByRole('region', { name }));
const show = (answers: Record<string, unknown> = {}, over: Parameters<typeof sampleInspected>[0] = {}) =>
  showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({ actions: ['note', 'request_refund'], ...over }),
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    getRefundOptions: sampleOptions,
    listBillingDocuments: { receipts: [], invoices: [] },
    ...answers,
  });

async function refund({ user }: Awaited<ReturnType<typeof show>>, dollars: string, submit: string) {
  await user.type(screen.getByRole('textbox', { name: 'Amount in dollars' }), dollars);
  await user.type(region('Refund').getByRole('textbox', { name: 'Reason' }), 'The heating failed');
  await user.click(screen.getByRole('button', { name: submit }));
}

describe('a refund in the record of a reservation', () => {
  it('within the limit is issued, and links to its record', async () => {
    const issued = { ...sampleRefund().refund, state: 'refunded' as const, amount: 20_000 };
    const page = await show({ requestRefund: sampleRefund({ refund: issued }) });
    await refund(page, '200', 'Refund $200.00');
    expect(page.findInput('requestRefund')).toEqual({
      params: { reference: 'LS-48402A' },
      body: { amount: 20_000, reasonCode: 'goodwill', reason: 'The heating failed', caseReference: null },
    });
    expect(screen.getByText(/\$200\.00 refunded\. The guest gets an email/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open RF-7KQ2M9' })).toHaveAttribute('href', '/staff/refunds/RF-7KQ2M9');
    expect(screen.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('');
  });

  it('above the limit waits for a second person', async () => {
    const page = await show({ requestRefund: sampleRefund() });
    await refund(page, '600', 'Ask to refund $600.00');
    expect(screen.getByText(/RF-7KQ2M9 over \$600\.00 waits for a second person/)).toBeVisible();
  });

  it('that the server refuses keeps what was typed, and reads the limits again', async () => {
    const message = 'At most $100.00 can still be refunded.';
    const page = await show({
      requestRefund: new ApiError(422, {
        error: { code: 'invalid', message, request_id: 'r', fields: [{ path: 'amount', message }] },
      }),
    });
    await refund(page, '200', 'Refund $200.00');
    expect(screen.getByRole('textbox', { name: 'Amount in dollars' })).toHaveAccessibleDescription(/At most \$100\.00/);
    expect(region('Refund').getByRole('textbox', { name: 'Reason' })).toHaveValue('The heating failed');
    expect(page.api.calls.filter(({ name }) => name === 'getRefundOptions').length).toBeGreaterThan(1);
  });

  it('belongs to the cancellation case if there is one', async () => {
    const cancellation = {
      reference: 'CC-7KQ2M9',
      by: 'guest' as const,
      sentence: 'No refund.',
      refunded: 0,
      kept: 312_000,
      at: '2027-03-02T16:00:00.000Z',
    };
    const work = [
      { queue: 'cancellations' as const, reference: 'CC-7KQ2M9', assignee: null, dueAt: null, outcome: null },
    ];
    const page = await show({ requestRefund: sampleRefund() }, { cancellation, work, status: 'canceled' });
    expect(region('Cancellation').getByRole('link', { name: 'CC-7KQ2M9' })).toHaveAttribute(
      'href',
      '/staff/cancellations/CC-7KQ2M9',
    );
    await refund(page, '600', 'Ask to refund $600.00');
    expect(page.findInput('requestRefund')).toMatchObject({ body: { caseReference: 'CC-7KQ2M9' } });
  });

  it('is not offered for disputed money, and the page says so', async () => {
    const [payment] = sampleInspected().payments;
    await show(
      { getRefundOptions: { ...sampleOptions, available: 0, alone: 0, highest: 0, disputed: 300_000 } },
      { payments: [{ ...payment!, status: 'captured', disputedAt: '2027-03-02T16:00:00.000Z' }] },
    );
    expect(region('Refund').getByText('$3,000.00 is disputed at the bank and cannot be refunded.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Amount in dollars' })).toBeNull();
    expect(region('Payments').getByText('Disputed at the bank')).toBeVisible();
  });

  it('names the payments it goes back to, and leaves out a disputed one', async () => {
    const [paid] = sampleOptions.payments;
    const later = { ...paid!, id: 'b', label: 'Mastercard ending 4444', refunded: 0, disputed: 450_000 };
    await show({ getRefundOptions: { ...sampleOptions, payments: [later, paid!], disputed: 450_000 } });
    const [first, second] = region('Refund').getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Mastercard ending 4444.*\$4,500\.00 charged.*\$4,500\.00 disputed at the bank/);
    expect(second).toHaveTextContent(/^Visa ending 4242.*\$4,500\.00 charged, \$1,500\.00 refunded$/);
    expect(screen.getByRole('textbox', { name: 'Amount in dollars' })).toHaveAccessibleDescription(
      /\$4,500\.00 is disputed at the bank and cannot be refunded\./,
    );
  });

  it('is offered only if the server allows it', async () => {
    await show({}, { actions: ['note'] });
    expect(screen.queryByRole('region', { name: 'Refund' })).toBeNull();
  });
});

describe('the money of a reservation', () => {
  it('has links to its receipts and invoices', async () => {
    const [payment] = sampleInspected().payments;
    await show(
      {
        listBillingDocuments: {
          receipts: [
            {
              number: 'LS-48402A-R1',
              kind: 'payment',
              on: '2027-03-02',
              amount: 312_000,
              paidWith: 'Visa ending 4242',
            },
            { number: 'LS-48402A-RF1', kind: 'refund', on: '2027-03-03', amount: 40_000, paidWith: 'Visa ending 4242' },
          ],
          invoices: [
            { installmentId: 'b', number: 'LS-48402A-I2', label: 'Second month', dueOn: '2027-04-02', amount: 312_000 },
          ],
        },
      },
      { payments: [{ ...payment!, status: 'captured', captured: 312_000 }] },
    );
    const documents = region('Receipts and invoices');
    expect(documents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Receipt LS-48402A-R1 (PDF)', '/api/v1/staff/reservations/LS-48402A/receipts/LS-48402A-R1/receipt.pdf'],
      ['Refund receipt LS-48402A-RF1 (PDF)', '/api/v1/staff/reservations/LS-48402A/receipts/LS-48402A-RF1/receipt.pdf'],
      ['Invoice LS-48402A-I2 (PDF)', '/api/v1/staff/reservations/LS-48402A/installments/b/invoice.pdf'],
    ]);
    expect(documents.getByText('$400.00 on Mar 3, 2027, Visa ending 4242')).toBeVisible();
  });

  it('lists its refunds and payment problems with links', async () => {
    await show({
      listReservationRefunds: {
        refunds: [
          sampleListedRefund(),
          sampleListedRefund({ id: 2, reference: 'RF-2', state: 'refunded', decidedBy: grace }),
        ],
      },
      listReservationProblems: {
        problems: [
          {
            reference: 'PP-7KQ2M9',
            kind: 'refund',
            state: 'refused',
            amount: 5_000,
            foundAt: '2027-03-02T16:00:00.000Z',
            outcome: null,
          },
        ],
      },
    });
    const [waiting, approved] = region('Refunds by staff').getAllByRole('listitem');
    expect(waiting).toHaveTextContent(/RF-7KQ2M9.*\$600\.00.*Waiting for a second person.*Asked for by Lena Fischer/);
    expect(approved).toHaveTextContent(/Refunded.*Approved by Grace Okafor/);
    expect(region('Payment problems').getByRole('link', { name: 'PP-7KQ2M9' })).toHaveAttribute(
      'href',
      '/staff/payment-problems/PP-7KQ2M9',
    );
  });
});
