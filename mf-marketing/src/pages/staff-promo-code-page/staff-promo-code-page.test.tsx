import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createConflict, findInput, sampleCode, showStaffPage } from '../../testing/staff-samples.tsx';

const show = (record = sampleCode(), answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/promo-codes/SPRING150', { getStaffPromoCode: record, ...answers });
const region = (name: string) => within(screen.getByRole('region', { name }));
const params = { code: 'SPRING150' };

describe('the page of a promo code', () => {
  it('shows terms and use, and offers only what the server allows', async () => {
    const { head } = await show(sampleCode({ actions: [] }));
    expect(head).toMatchObject({ title: expect.stringMatching(/^Promo code SPRING150 \|/), robots: 'noindex' });
    expect(screen.getByRole('heading', { level: 1, name: 'SPRING150 Active' })).toBeVisible();
    expect(region('Use').getByText('0 of 100')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|End code/ })).toBeNull();
  });

  it('lists the reservations that use the code, and why others gave it back', async () => {
    const use = { discount: 15_000, usedAt: '2027-03-02T17:00:00.000Z', releasedAt: null, releaseReason: null };
    await show(
      sampleCode({
        timesUsed: 1,
        uses: [
          { ...use, reference: 'LS-48402A' },
          { ...use, reference: 'LS-77777B', releasedAt: '2027-03-03T17:00:00.000Z', releaseReason: 'ended' },
        ],
      }),
    );
    const uses = region('Reservations');
    expect(uses.getByRole('link', { name: 'LS-48402A' })).toHaveAttribute('href', '/staff/reservations/LS-48402A');
    expect(uses.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('$150Used on'),
      expect.stringContaining('the stay does not take place'),
    ]);
  });

  it('saves changed terms with a reason', async () => {
    const { user, api } = await show(sampleCode(), { updatePromoCode: sampleCode({ version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Edit terms' }));
    const terms = region('Terms');
    await user.clear(terms.getByLabelText('Discount'));
    await user.click(terms.getByRole('button', { name: 'Save terms' }));
    expect(terms.getByLabelText('Discount')).toHaveAccessibleDescription('Enter an amount from $1 to $10,000');
    expect(terms.getByLabelText('Discount')).toHaveFocus();
    await user.type(terms.getByLabelText('Discount'), '175.50');
    await user.type(terms.getByLabelText('Reason'), 'Better offer');
    await user.click(terms.getByRole('button', { name: 'Save terms' }));
    expect(findInput(api, 'updatePromoCode')).toEqual({
      params,
      body: {
        discountAmount: 17_550,
        minimumNights: 30,
        bookBy: '2027-04-30',
        cities: ['denver-co'],
        firstTimeOnly: true,
        usageLimit: 100,
        reason: 'Better offer',
        version: 2,
      },
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps the discount of a used code, and says why', async () => {
    const { user } = await show(sampleCode({ timesUsed: 4 }));
    await user.click(screen.getByRole('button', { name: 'Edit terms' }));
    expect(screen.getByLabelText('Discount')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Discount')).toHaveAccessibleDescription(/Guests have booked with this discount/);
  });

  it('explains a change by somebody else, and keeps what was typed', async () => {
    const { user } = await show(sampleCode(), { endPromoCode: createConflict({ ...sampleCode({ version: 3 }) }) });
    await user.type(region('End this code').getByLabelText('Reason'), 'Budget is used');
    await user.click(screen.getByRole('button', { name: 'End code' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Ruth Lindqvist changed this first');
    await user.click(within(banner).getByRole('button', { name: 'Load changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(region('End this code').getByLabelText('Reason')).toHaveValue('Budget is used');
  });

  it('tests the code against a stay, and shows each rule with the message for guests', async () => {
    const rule = {
      rule: 'city',
      result: 'refused',
      detail: 'The home is in Austin, TX.',
      message: 'Not in this city.',
    };
    const result = {
      accepted: false,
      message: 'Not in this city.',
      home: { slug: 'loft-1', title: 'Loft', city: 'Austin, TX', isAvailable: false },
      stayKind: 'fixed',
      startDate: '2027-04-01',
      endDate: '2027-05-31',
      nights: 60,
      rules: [rule],
      price: { lines: [{ code: 'rent', label: 'Rent', cents: 500_000 }], total: 500_000, totalWithoutCode: 515_000 },
    };
    const { user, api } = await show(sampleCode(), {
      findPromoHomes: { homes: [{ id: 1, slug: 'loft-1', title: 'Loft', city: 'Austin, TX' }] },
      testPromoCode: result,
    });
    const test = region('Test this code');
    await user.click(test.getByRole('button', { name: 'Test code' }));
    expect(test.getByText('Choose a home from the list')).toBeVisible();
    await user.type(test.getByRole('combobox', { name: 'Home' }), 'loft');
    await user.click(await screen.findByRole('option', { name: /Loft/ }));
    await user.type(test.getByLabelText('Email of the person'), 'maya@example.com');
    await user.click(test.getByRole('button', { name: 'Test code' }));
    expect(await test.findByText(/Refused\./)).toBeVisible();
    expect(test.getByText('Guests read: “Not in this city.”')).toBeVisible();
    expect(test.getByText(/not available for these dates/)).toBeVisible();
    expect(findInput(api, 'testPromoCode')).toMatchObject({
      params,
      query: { home: 'loft-1', email: 'maya@example.com' },
    });
  });

  it('does not exist for others, and has one address', async () => {
    expect((await show(new ApiError(403, null) as never)).outcome).toEqual({ status: 404 });
    const small = await showStaffPage('/staff/promo-codes/spring150', { getStaffPromoCode: sampleCode() });
    expect(small.outcome).toEqual({ status: 301, redirect: '/staff/promo-codes/SPRING150' });
  });
});
