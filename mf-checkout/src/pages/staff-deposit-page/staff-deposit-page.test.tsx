import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { lena, sampleDeposit } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const PHOTO = 'a7b0c1de-2f34-4a56-8b78-90c1d2e3f4a5';
const show = (record = sampleDeposit(), answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/deposits/LS-7KQ2M9', { getDeposit: record, ...answers });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the record of a deposit', () => {
  it('says when it is returned automatically', async () => {
    await show();
    expect(screen.getByText(/all of it is returned automatically/)).toHaveTextContent(
      'If nobody settles it before 9 a.m. on Mar 5, 2027, all of it is returned automatically. The last day for the return is Mar 6, 2027.',
    );
  });

  it('settles it with itemized deductions, after a review', async () => {
    const { deposit } = sampleDeposit();
    const settled = sampleDeposit({
      closedAt: '2027-03-02T18:00:00.000Z',
      outcome: 'deducted',
      deposit: {
        ...deposit,
        state: 'settled',
        deductions: [{ description: 'Broken lamp', amount: 8_050, photos: [PHOTO] }],
        returned: 41_950,
        settledOn: '2027-03-02',
        settledBy: lena,
        refundedTo: 'It is refunded to Visa ending 4242.',
      },
      actions: ['note'],
    });
    const { user, findInput } = await show(sampleDeposit(), { settleDeposit: settled });
    const form = region('Return the deposit');
    await user.click(form.getByRole('button', { name: 'Add a deduction' }));
    expect(form.getByLabelText('Add photos of deduction 1')).toBeEnabled();
    await user.click(form.getByRole('button', { name: 'Review' }));
    expect(form.getByLabelText('What was damaged')).toHaveAccessibleDescription(/Say what was damaged/);
    await user.type(form.getByLabelText('What was damaged'), 'Broken lamp');
    await user.type(form.getByLabelText('Amount in dollars'), '80.50');
    expect(form.getByText('$419.50 of $500.00 goes back to the guest.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Review' }));
    expect(form.getByText(/No photos/)).toBeVisible();
    expect(findInput('settleDeposit')).toBeUndefined();
    await user.click(form.getByRole('button', { name: 'Confirm and return $419.50' }));
    expect(findInput('settleDeposit')).toEqual({
      params: { reference: 'LS-7KQ2M9' },
      body: { deductions: [{ description: 'Broken lamp', amount: 8_050, photos: [] }], version: 3 },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ortiz Settled' })).toHaveFocus();
    expect(region('Deductions').getByText('1. Broken lamp')).toBeVisible();
    expect(region('Deductions').getByRole('img', { name: /Broken lamp/ })).toHaveAttribute(
      'src',
      expect.stringContaining(PHOTO),
    );
  });

  it('refuses deductions beyond the deposit', async () => {
    const { user } = await show();
    const form = region('Return the deposit');
    await user.click(form.getByRole('button', { name: 'Add a deduction' }));
    await user.type(form.getByLabelText('What was damaged'), 'Broken door');
    await user.type(form.getByLabelText('Amount in dollars'), '500.01');
    expect(form.getByText(/Deduct at most the deposit/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Review' }));
    expect(form.queryByRole('button', { name: /Confirm/ })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Remove deduction 1' }));
    await user.click(form.getByRole('button', { name: 'Review' }));
    expect(form.getByRole('button', { name: 'Confirm and return $500.00' })).toBeVisible();
  });

  it('offers no settlement to people who may only read', async () => {
    await show(sampleDeposit({ actions: [] }));
    expect(screen.queryByRole('region', { name: 'Return the deposit' })).toBeNull();
  });
});
