import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page as InvalidPage } from './invalid-search-emails-page.tsx';
import { Page } from './search-emails-page.tsx';

const TOKEN = 'A'.repeat(43);

function open(answers: Record<string, unknown>) {
  const api = fakeApi(answers);
  renderAt(<Page />, {
    url: `/saved-searches/unsubscribe/${TOKEN}`,
    path: '/saved-searches/unsubscribe/:token',
    platform: testPlatform({ api }),
  });
  return { api, user: userEvent.setup() };
}

it('unsubscribes only after a click, also without JavaScript', async () => {
  let subscribed = true;
  const { api, user } = open({
    getSearchEmails: () => ({ name: 'Denver', subscribed }),
    stopSearchEmails: () => {
      subscribed = false;
      return { name: 'Denver', subscribed };
    },
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(button.closest('form')).toHaveAttribute('action', `/api/v1/saved_search_emails/${TOKEN}/one_click`);
  expect(api.calls.map(({ name }) => name)).toEqual(['getSearchEmails']);
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeInTheDocument();
});

it('says that unsubscribing failed', async () => {
  const { user } = open({
    getSearchEmails: { name: 'Denver', subscribed: true },
    stopSearchEmails: new ApiError(500, null),
  });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});

it('has a page for unknown links', () => {
  renderAt(<InvalidPage />, { url: '/saved-searches/unsubscribe/none', platform: testPlatform() });
  expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeInTheDocument();
});
