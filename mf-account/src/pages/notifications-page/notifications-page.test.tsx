import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { EmailChoices } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page as InvalidPage } from '../unsubscribe-page/invalid-unsubscribe-page.tsx';
import { Page as UnsubscribePage } from '../unsubscribe-page/unsubscribe-page.tsx';
import { Page } from './notifications-page.tsx';

const choices: EmailChoices = {
  email: 'maya@example.com',
  categories: [
    { name: 'payments', label: 'Payments and membership', description: 'Receipts.', isRequired: true, isOn: true },
    { name: 'messages', label: 'Answers from our team', description: 'About a stay.', isRequired: false, isOn: true },
    { name: 'reviews', label: 'Reviews', description: 'Invitations.', isRequired: false, isOn: false },
  ],
  quietHours: { isOn: true, from: '21:00', until: '08:00' },
  timeZone: null,
  version: 3,
};

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ getEmailChoices: choices, ...answers });
  renderAt(<Page />, {
    url: '/account/notifications',
    platform: testPlatform({ api, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, user: userEvent.setup() };
}

it('saves which emails are sent, and the time zone of quiet hours', async () => {
  const { api, user } = open({ updateEmailChoices: choices });
  expect(await screen.findByRole('checkbox', { name: /^Reviews/ })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Payments/ })).toBeNull();
  expect(screen.getByText(/From 9 p.m. to 8 a.m./)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Reviews/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Answers from our team/ }));
  await user.selectOptions(screen.getByLabelText('Your time zone'), 'Mountain time');
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Your choices are saved.')).toBeInTheDocument();
  expect(api.calls).toContainEqual({
    name: 'updateEmailChoices',
    input: { body: { off: ['messages'], quietHours: true, timeZone: 'America/Denver', version: 3 } },
  });
});

it('says that the choices were changed elsewhere', async () => {
  const { user } = open({
    updateEmailChoices: new ApiError(409, {
      error: { code: 'conflict', message: 'Not saved: changed elsewhere.', request_id: '' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save choices' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: changed elsewhere.');
});

it('unsubscribes with the link of an email only after a click', async () => {
  const category = { label: 'Reviews', description: 'Invitations to review a stay.' };
  let subscribed = true;
  const api = fakeApi({
    getEmailUnsubscribe: () => ({ ...category, subscribed, hasAccount: true }),
    unsubscribeFromEmails: () => {
      subscribed = false;
      return { ...category, subscribed };
    },
  });
  const token = 'NDI6cmV2aWV3cw.c2lnbmF0dXJl';
  renderAt(<UnsubscribePage />, {
    url: `/emails/unsubscribe/${token}`,
    path: '/emails/unsubscribe/:token',
    platform: testPlatform({ api }),
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(button.closest('form')).toHaveAttribute('action', `/api/v1/email_unsubscribes/${token}/one_click`);
  expect(api.calls.map(({ name }) => name)).toEqual(['getEmailUnsubscribe']);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeInTheDocument();
});

it('has a page for invalid unsubscribe links', () => {
  renderAt(<InvalidPage />, { url: '/emails/unsubscribe/none', platform: testPlatform() });
  expect(screen.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeInTheDocument();
});
