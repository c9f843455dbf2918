import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { findInput, samplePerson, showStaffPage } from '../../testing/staff-samples.tsx';

const people = (...list: ReturnType<typeof samplePerson>[]) => ({
  place: { slug: 'denver', name: 'Denver' },
  people: list,
  total: list.length,
  nextCursor: null,
  canClose: true,
});
const homes = { people: [{ reference: 'LD-7KQ2M9', homes: 3, href: '/s/denver?startDate=2027-04-01' }] };
const show = (answers: Record<string, unknown> = {}, query = '') =>
  showStaffPage(`/staff/waitlists/denver${query}`, {
    listWaitingPeople: people(samplePerson()),
    countWaitlistHomes: homes,
    ...answers,
  });

describe('the waitlist of a market', () => {
  it('says what each person waits for, and how many homes match now', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Waitlist of Denver \|/), robots: 'noindex' });
    const row = within(screen.getByRole('row', { name: /Priya Nair/ }));
    expect(row.getByText('Apr 1 – Jun 30, ± 3 days')).toBeVisible();
    expect(row.getByText('2 guests, with pets, at most $3,500 a month')).toBeVisible();
    expect(row.getByRole('link', { name: '303 555 0199' })).toHaveAttribute('href', 'tel:+13035550199');
    expect(await row.findByRole('link', { name: '3 homes' })).toHaveAttribute('href', '/s/denver?startDate=2027-04-01');
    expect(row.getByRole('link', { name: 'other requests' })).toHaveAttribute(
      'href',
      '/staff/leads?q=priya%40example.com',
    );
  });

  it('takes a person off the list, who called', async () => {
    const { user, api } = await show({
      closeWaitlistPlace: { reference: 'LD-7KQ2M9', closedAt: '2027-03-02T18:00:00Z' },
    });
    await user.click(screen.getByRole('button', { name: 'Remove: Priya Nair' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take Priya Nair off the waitlist?' }));
    await user.click(dialog.getByRole('button', { name: 'Take off the waitlist' }));
    expect(findInput(api, 'closeWaitlistPlace')).toBeUndefined();
    await user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Take off the waitlist' }));
    expect(findInput(api, 'closeWaitlistPlace')).toEqual({
      params: { reference: 'LD-7KQ2M9' },
      body: { reason: 'Asked by phone', version: 1 },
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('finds people, and helps when nobody is found', async () => {
    const { user, navigate, api } = await show({ listWaitingPeople: people() }, '?q=nobody');
    expect(findInput(api, 'listWaitingPeople')).toEqual({ params: { place: 'denver' }, query: { q: 'nobody' } });
    expect(screen.getByRole('link', { name: 'Search all waitlists' })).toHaveAttribute(
      'href',
      '/staff/waitlists/everywhere?q=nobody',
    );
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nair{Enter}');
    expect(navigate).toHaveBeenCalledWith('/staff/waitlists/denver?q=nair', { keepScroll: true });
  });

  it('offers nothing to people who may only read, and does not exist for others', async () => {
    await show({ listWaitingPeople: { ...people(samplePerson()), canClose: false } });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    for (const status of [403, 404]) {
      const { outcome } = await show({ listWaitingPeople: new ApiError(status, null) });
      expect(outcome).toMatchObject({ status: 404 });
    }
    const rejected = await show({ listWaitingPeople: new ApiError(422, null) }, '?cursor=abc');
    expect(rejected.outcome).toEqual({ status: 302, redirect: '/staff/waitlists/denver' });
  });
});
