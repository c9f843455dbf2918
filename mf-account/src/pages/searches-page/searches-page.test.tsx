import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { SavedSearch } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './searches-page.tsx';

const denver: SavedSearch = {
  id: 4,
  href: '/s/denver?minBeds=2',
  name: 'Denver',
  summary: '2 beds or more',
  frequency: 'daily',
  createdAt: '2026-11-20T12:00:00.000Z',
  ended: false,
};

function open({ url = '/account/searches', user = sampleUser, ...answers }: Record<string, unknown> = {}) {
  const api = fakeApi({
    listSavedSearches: { searches: [denver] },
    createSavedSearch: denver,
    updateSavedSearch: denver,
    deleteSavedSearch: { deleted: true },
    ...answers,
  });
  const navigate = jest.fn();
  const session = createStore(signedInSession(user as typeof sampleUser));
  renderAt(<Page />, { url: url as string, platform: testPlatform({ api, navigate, session }) });
  return { api, navigate, user: userEvent.setup() };
}

const LIST = new URLSearchParams({ list: '/s/denver?minBeds=2', name: 'Denver', words: '2 beds or more' });

describe('saved searches', () => {
  it('lists the criteria, and links to the homes', async () => {
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('2 beds or more')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'See homes: Denver' })).toHaveAttribute('href', '/s/denver?minBeds=2');
  });

  it('changes how often emails are sent', async () => {
    const { api, user } = open();
    const select = await screen.findByRole('combobox', { name: 'Emails about Denver' });
    expect(select).toHaveDisplayValue('Daily');
    await user.selectOptions(select, 'No emails');
    expect(api.calls).toContainEqual({
      name: 'updateSavedSearch',
      input: { params: { id: 4 }, body: { frequency: 'off' } },
    });
  });

  it('deletes a search and says so', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Denver' }));
    expect(api.calls).toContainEqual({ name: 'deleteSavedSearch', input: { params: { id: 4 } } });
    expect(await screen.findByRole('status')).toHaveTextContent('Denver is deleted.');
  });

  it('saves the search of the list from which the person comes', async () => {
    const { api, navigate, user } = open({ url: `/account/searches?${LIST}` });
    expect(screen.getByRole('link', { name: 'Back to the homes' })).toHaveAttribute('href', '/s/denver?minBeds=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Email me about new homes' }), 'Immediately');
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    expect(api.calls).toContainEqual({
      name: 'createSavedSearch',
      input: {
        body: {
          path: '/s/denver',
          query: 'minBeds=2',
          name: 'Denver',
          summary: '2 beds or more',
          frequency: 'immediately',
        },
      },
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Your search is saved.');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account/searches', expect.anything()));
  });

  it('says why a search was not saved', async () => {
    const message = 'You can save up to 20 searches. Delete one first.';
    const conflict = new ApiError(409, { error: { code: 'conflict', message, request_id: '1' } });
    const { user } = open({ url: `/account/searches?${LIST}`, createSavedSearch: conflict });
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it.each(['https://example.com', '/account', '//example.com', ''])('offers no form for the list %s', (list) => {
    open({ url: `/account/searches?list=${encodeURIComponent(list)}&name=X` });
    expect(screen.queryByRole('button', { name: 'Save search' })).not.toBeInTheDocument();
  });

  it('explains what to do without saved searches, and that emails need a confirmed address', async () => {
    open({ listSavedSearches: { searches: [] }, user: { ...sampleUser, emailConfirmed: false } });
    expect(await screen.findByText('No saved searches yet')).toBeInTheDocument();
    expect(screen.getByText('Confirm your email address to get emails about new homes.')).toBeInTheDocument();
  });

  it('says that a search has ended', async () => {
    open({ listSavedSearches: { searches: [{ ...denver, ended: true }] } });
    expect(await screen.findByText('Ended')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
