import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { findInput, sampleCode, showStaffPage } from '../../testing/staff-samples.tsx';

const page = {
  promoCodes: [sampleCode()],
  nextCursor: 'abc',
  counts: [{ state: 'active', count: 1 }],
};

const AUSTIN = {
  slug: 'austin-tx',
  name: 'Austin, TX',
  market: 'austin',
  marketName: 'Austin',
  code: null,
  isListed: true,
  version: 3,
};

describe('the list of promo codes', () => {
  it('shows states and uses, and keeps its filters in the URL', async () => {
    const { api, user, navigate } = await showStaffPage('/staff/promo-codes?state=active&q=spr', {
      listPromoCodes: page,
      listPromoCities: { cities: [AUSTIN] },
      listReferralReviews: { reviews: [], nextCursor: null },
    });
    expect(findInput(api, 'listPromoCodes')).toEqual({ query: { state: 'active', q: 'spr' } });
    expect(screen.getByRole('row', { name: /SPRING150/ })).toHaveTextContent('Active');
    expect(screen.getByRole('link', { name: 'Active 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/staff/promo-codes?state=active&q=spr&cursor=abc',
    );
    await user.type(screen.getByRole('searchbox'), 'ing{Enter}');
    expect(navigate).toHaveBeenCalledWith('/staff/promo-codes?q=spring&state=active', { keepScroll: true });
  });

  it('creates a code and goes to its page', async () => {
    const { user, api, navigate } = await showStaffPage('/staff/promo-codes', {
      listPromoCodes: page,
      listPromoCities: { cities: [AUSTIN] },
      listReferralReviews: { reviews: [], nextCursor: null },
      createPromoCode: sampleCode({ code: 'NEW1' }),
    });
    await user.click(screen.getByRole('button', { name: 'New promo code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New promo code' }));
    await user.type(dialog.getByLabelText('Code'), 'new1');
    await user.type(dialog.getByLabelText('Discount'), '$1,000');
    await user.type(dialog.getByLabelText('Reason'), 'Campaign');
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    expect(findInput(api, 'createPromoCode')).toMatchObject({
      body: { code: 'NEW1', discountAmount: 100_000, minimumNights: 30, cities: [], bookBy: null, usageLimit: null },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/staff/promo-codes/NEW1'));
  });
});

describe('the cities of a code', () => {
  it('get every promo city that is missing, and keep the focus', async () => {
    const denver = { ...AUSTIN, slug: 'denver-co', name: 'Denver, CO' };
    const { user } = await showStaffPage('/staff/promo-codes', {
      listPromoCodes: page,
      listPromoCities: { cities: [AUSTIN, denver] },
      listReferralReviews: { reviews: [], nextCursor: null },
    });
    await user.click(screen.getByRole('button', { name: 'New promo code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New promo code' }));
    await user.click(dialog.getByRole('radio', { name: 'Only these' }));
    await user.click(await dialog.findByRole('button', { name: 'Add 2 promo cities' }));
    const chosen = within(dialog.getByRole('group', { name: 'Chosen cities' }));
    expect(chosen.getAllByRole('button')).toHaveLength(2);
    expect(chosen.getByRole('button', { name: 'Remove Denver, CO' })).toHaveFocus();
    expect(dialog.queryByRole('button', { name: /promo cit/ })).toBeNull();
  });

  it('leave the focus on the next one when one is removed, and on the field after the last', async () => {
    const denver = { ...AUSTIN, slug: 'denver-co', name: 'Denver, CO' };
    const { user } = await showStaffPage('/staff/promo-codes', {
      listPromoCodes: page,
      listPromoCities: { cities: [AUSTIN, denver] },
      listReferralReviews: { reviews: [], nextCursor: null },
    });
    await user.click(screen.getByRole('button', { name: 'New promo code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New promo code' }));
    await user.click(dialog.getByRole('radio', { name: 'Only these' }));
    await user.click(await dialog.findByRole('button', { name: 'Add 2 promo cities' }));
    await user.click(dialog.getByRole('button', { name: `Remove ${AUSTIN.name}` }));
    expect(dialog.getByRole('button', { name: 'Remove Denver, CO' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog.queryByRole('group', { name: 'Chosen cities' })).toBeNull();
    expect(dialog.getByRole('combobox', { name: 'Add a city' })).toHaveFocus();
  });
});

describe('referrals to review', () => {
  it('say what both share, and need a reason', async () => {
    const review = {
      id: 4,
      referrer: { id: 12, name: 'Maya Ortiz' },
      friend: { id: 13, name: 'Priya Shah' },
      reference: 'LS-48402A',
      bookedAt: '2027-01-05T18:00:00.000Z',
      shared: ['device'],
    };
    const older = { ...review, id: 5, friend: { id: 14, name: 'Kim Berg' } };
    const { user, api } = await showStaffPage('/staff/promo-codes', {
      listPromoCodes: page,
      listPromoCities: { cities: [AUSTIN] },
      listReferralReviews: ({ query }: { query?: { cursor?: string } }) =>
        query?.cursor === '4' ? { reviews: [older], nextCursor: null } : { reviews: [review], nextCursor: '4' },
      decideReferral: { reviews: [], nextCursor: null },
    });
    const form = within(screen.getByRole('region', { name: 'Referral of Priya Shah' }));
    expect(form.getByText('Why it is here: both signed in on one browser.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more referrals' }));
    expect(await screen.findByRole('region', { name: 'Referral of Kim Berg' })).toBeVisible();
    expect(screen.getByText('All 2 referrals are shown.')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Approve referral' }));
    expect(findInput(api, 'decideReferral')).toBeUndefined();
    await user.type(form.getByLabelText('Reason for the decision'), 'Colleagues of one office');
    await user.click(form.getByRole('button', { name: 'Approve referral' }));
    expect(findInput(api, 'decideReferral')).toEqual({
      params: { id: 4 },
      body: { approve: true, reason: 'Colleagues of one office' },
    });
    await waitFor(() => expect(screen.queryByText('Referrals to review')).not.toBeInTheDocument());
  });
});

describe('the list of waitlists', () => {
  it('says who waits where, and counts available homes afterwards', async () => {
    const waitlist = {
      market: { slug: 'denver', name: 'Denver' },
      waiting: 3,
      oldestAt: '2027-02-20T18:00:00.000Z',
      withoutDates: 1,
      firstMoveIn: '2027-03-10',
      lastMoveIn: '2027-05-01',
      lowestBudget: 2200,
      highestBudget: 3500,
      mostGuests: 3,
      withPets: 1,
      lastEmailedAt: null,
    };
    await showStaffPage('/staff/waitlists', {
      listWaitlists: { waitlists: [waitlist, { ...waitlist, market: null, waiting: 1 }], totalWaiting: 4 },
      countMarketHomes: { markets: [{ slug: 'denver', homes: 12 }] },
    });
    const row = within(screen.getByRole('row', { name: /^Denver/ }));
    expect(row.getByRole('link', { name: 'Denver' })).toHaveAttribute('href', '/staff/waitlists/denver');
    expect(row.getByText('$2,200 – $3,500')).toBeVisible();
    expect(await row.findByText('12 homes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Other cities' })).toHaveAttribute('href', '/staff/waitlists/other-cities');
  });
});

describe('promo cities', () => {
  const answers = {
    listPromoCodes: page,
    listReferralReviews: { reviews: [], nextCursor: null },
    listPromoCities: { cities: [AUSTIN, { ...AUSTIN, slug: 'boise-id', name: 'Boise, ID', isListed: false }] },
  };

  it('are listed, and get a name and a code with a reason', async () => {
    const { user, api } = await showStaffPage('/staff/promo-codes', {
      ...answers,
      savePromoCity: { cities: [{ ...AUSTIN, name: 'Greater Austin', code: 'AUSTIN100', version: 4 }] },
    });
    expect(screen.getByRole('row', { name: /Boise, ID/ })).toHaveTextContent('Not listed');
    await user.click(screen.getByRole('button', { name: 'Edit Austin, TX' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Austin, TX' }));
    await user.type(dialog.getByLabelText(/^Code/), 'austin100');
    await user.click(dialog.getByRole('button', { name: 'Save city' }));
    expect(dialog.getByText('Enter a reason')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Spring campaign');
    await user.click(dialog.getByRole('button', { name: 'Save city' }));
    expect(findInput(api, 'savePromoCity')).toEqual({
      params: { slug: 'austin-tx' },
      body: { name: 'Austin, TX', code: 'AUSTIN100', isListed: true, reason: 'Spring campaign', version: 3 },
    });
    expect(await screen.findByRole('row', { name: /Greater Austin/ })).toHaveTextContent('AUSTIN100');
  });

  it('limit a new code with one press, without those that are not listed', async () => {
    const { user } = await showStaffPage('/staff/promo-codes', answers);
    await user.click(screen.getByRole('button', { name: 'New promo code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New promo code' }));
    await user.click(dialog.getByRole('radio', { name: 'Only these' }));
    await user.click(await dialog.findByRole('button', { name: 'Add the missing promo city' }));
    expect(dialog.getByRole('button', { name: 'Remove Austin, TX' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /Boise/ })).not.toBeInTheDocument();
  });
});
