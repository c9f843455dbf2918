import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { sampleCase, sampleOptions, sampleRefund } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const show = (record = sampleCase(), answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/cancellations/CC-7KQ2M9', { getCancellation: record, ...answers });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the record of a cancellation', () => {
  it('shows what the guest paid, got back and was told', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Cancellation CC-7KQ2M9 \|/), robots: 'noindex' });
    expect(region('Cancellation').getByText('$3,000.00')).toBeVisible();
    expect(region('Cancellation').getByText(/You get \$1,500\.00 back/)).toBeVisible();
    expect(region('Guest and stay').getByRole('link', { name: 'LS-7KQ2M9' })).toHaveAttribute(
      'href',
      '/staff/reservations/LS-7KQ2M9',
    );
  });

  it('says that an amount above the limit needs a second person, and asks for it', async () => {
    const { user, findInput } = await show(sampleCase(), { requestRefund: sampleRefund() });
    await user.type(screen.getByRole('textbox', { name: 'Amount in dollars' }), '600');
    expect(screen.getByText(/Your limit is \$250; this needs a second person/)).toBeVisible();
    await user.type(region('Additional refund').getByRole('textbox', { name: 'Reason' }), 'The heating failed');
    await user.click(screen.getByRole('button', { name: 'Ask to refund $600.00' }));
    expect(findInput('requestRefund')).toEqual({
      params: { reference: 'LS-7KQ2M9' },
      body: { amount: 60_000, reasonCode: 'goodwill', reason: 'The heating failed', caseReference: 'CC-7KQ2M9' },
    });
    expect(screen.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('');
  });

  it('refunds within the limit at once, and refuses more than is left', async () => {
    const { user, findInput } = await show();
    const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
    await user.type(amount, '250');
    expect(screen.getByRole('button', { name: 'Refund $250.00' })).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '3000.01');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(amount).toHaveAccessibleDescription(/At most \$3,000\.00 can still be refunded/);
    expect(amount).toHaveFocus();
    expect(findInput('requestRefund')).toBeUndefined();
  });

  it('closes with an outcome', async () => {
    const closed = sampleCase({
      outcome: 'settled',
      closedAt: '2027-03-02T18:00:00.000Z',
      actions: ['note', 'reopen'],
    });
    const { user, findInput } = await show(sampleCase(), { closeCancellation: closed });
    await user.click(screen.getByRole('button', { name: 'Close case' }));
    expect(screen.getByRole('combobox', { name: 'Outcome' })).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Settled');
    await user.type(region('Close this case').getByRole('textbox', { name: 'Reason' }), 'Nothing left');
    await user.click(screen.getByRole('button', { name: 'Close case' }));
    expect(findInput('closeCancellation')).toMatchObject({
      body: { outcome: 'settled', reason: 'Nothing left', version: 3 },
    });
    expect(await screen.findByRole('button', { name: 'Reopen case' })).toBeVisible();
  });

  it('offers nothing that the server does not allow', async () => {
    await show(sampleCase({ actions: [], refundOptions: sampleOptions }));
    expect(screen.queryByRole('button', { name: /refund|close|note/i })).toBeNull();
  });
});
