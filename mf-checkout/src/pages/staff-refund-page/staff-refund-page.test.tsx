import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { grace, sampleRefund } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const show = (record = sampleRefund(), answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/refunds/RF-7KQ2M9', { getRefund: record, ...answers });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the record of a refund', () => {
  it('lets a second person approve, with a reason', async () => {
    const { refund } = sampleRefund();
    const issued = sampleRefund({
      closedAt: '2027-03-02T18:00:00.000Z',
      outcome: 'issued',
      refund: { ...refund, state: 'refunded', decidedBy: grace, decidedAt: '2027-03-02T18:00:00.000Z' },
      actions: ['note'],
    });
    const { user, findInput } = await show(sampleRefund(), { approveRefund: issued });
    expect(region('Approve').getByText('Your limit is $2,500')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve and refund $600.00' }));
    expect(region('Approve').getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await user.type(region('Approve').getByRole('textbox', { name: 'Reason' }), 'Seen the photos');
    await user.click(screen.getByRole('button', { name: 'Approve and refund $600.00' }));
    expect(findInput('approveRefund')).toEqual({
      params: { reference: 'RF-7KQ2M9' },
      body: { reason: 'Seen the photos', version: 3 },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ortiz Refunded' })).toHaveFocus();
  });

  it('tells the requester why they cannot approve', async () => {
    const blocked = 'You asked for this refund, so another person must approve it.';
    await show(sampleRefund({ blocked, actions: ['note', 'withdraw'] }));
    expect(screen.getByText(blocked)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take request back' })).toBeVisible();
  });

  it('says what goes back to each payment', async () => {
    const [part] = sampleRefund().parts;
    const later = { ...part!.payment, processorId: 'pay_2', label: 'Mastercard ending 4444' };
    const parts = [
      { ...part!, amount: 20_000, payment: later },
      { ...part!, amount: 40_000 },
    ];
    await show(sampleRefund({ parts }));
    const first = within(screen.getByRole('region', { name: 'Payment 1 of 2' }));
    expect(first.getByText('Refund after approval')).toBeVisible();
    expect(first.getByText('$200.00')).toBeVisible();
    expect(first.getByText('Mastercard ending 4444')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Payment 2 of 2' })).getByText('$400.00')).toBeVisible();
  });

  it('leads from a refusal of the processor to its payment problem', async () => {
    const { refund, parts } = sampleRefund();
    await show(
      sampleRefund({
        refund: { ...refund, state: 'failed' },
        parts: parts.map((part) => ({ ...part, state: 'failed', problem: 'Card closed' })),
        actions: ['note'],
      }),
    );
    expect(screen.getByText('Card closed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'its payment problem' })).toHaveAttribute(
      'href',
      '/staff/payment-problems?q=LS-7KQ2M9',
    );
  });
});
