import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './privacy-page.tsx';

const instant = '2027-03-01T12:00:00.000Z';
const privacy: ResponseOf<'getPrivacy'> = {
  email: 'maya@example.com',
  export: null,
  deletion: null,
  blockers: [],
  deleted: [{ title: 'Your profile', text: 'Your name.', until: null }],
  kept: [{ title: 'Payments', text: 'Tax law requires them.', until: '7 years after the payment' }],
};

function open(answers: Record<string, unknown> = {}, user = sampleUser) {
  const api = fakeApi({ getPrivacy: privacy, ...answers });
  renderAt(<Page />, {
    url: '/account/privacy',
    platform: testPlatform({ api, session: createStore(signedInSession(user)) }),
  });
  return { api, user: userEvent.setup() };
}

it('prepares a copy, and says until when it can be downloaded', async () => {
  const { api, user } = open({ requestDataExport: privacy });
  await user.click(await screen.findByRole('button', { name: 'Prepare a copy' }));
  expect(await screen.findByText('Your copy is requested.')).toBeInTheDocument();
  expect(api.calls).toContainEqual({ name: 'requestDataExport', input: {} });
});

it('offers the file that is ready', async () => {
  const ready = {
    state: 'ready' as const,
    requestedAt: instant,
    readyAt: instant,
    expiresAt: instant,
    bytes: 2_100_000,
  };
  open({ getPrivacy: { ...privacy, export: ready } });
  expect(
    await screen.findByText(/Your copy is ready \(2\.1 MB\)\. We delete the file on Mar 1, 2027\./),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download your data' })).toBeInTheDocument();
});

it('deletes the account with the typed address, and shows a wrong one at the field', async () => {
  const fields = [{ path: 'email', message: 'Type the email address of your account: maya@example.com' }];
  const refusal = { error: { code: 'invalid' as const, message: 'Please check.', request_id: 'r', fields } };
  const { user } = open({ requestAccountDeletion: new ApiError(422, refusal) });
  expect(await screen.findByText('Kept: 7 years after the payment')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.type(screen.getByLabelText('Type your email address to confirm'), 'other@example.com');
  await user.click(screen.getByRole('button', { name: 'Delete account after 14 days' }));
  expect(await screen.findByText(/^Type the email address of your account/)).toBeInTheDocument();
});

it('says what must be closed first, with a link', async () => {
  open({ getPrivacy: { ...privacy, blockers: [{ message: 'Your membership renews.', href: '/account/membership' }] } });
  const list = within(await screen.findByRole('list', { name: 'Close this first' }));
  expect(list.getByRole('link', { name: /Open: Your membership renews/ })).toHaveAttribute(
    'href',
    '/account/membership',
  );
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

it('keeps an account that would be deleted', async () => {
  const { api, user } = open({
    getPrivacy: { ...privacy, deletion: { requestedAt: instant, dueAt: '2027-03-15T12:00:00.000Z' } },
    cancelAccountDeletion: privacy,
  });
  expect(await screen.findByText(/will be deleted on Mar 15, 2027/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('You keep your account. Nothing was deleted.')).toBeInTheDocument();
  expect(api.calls).toContainEqual({ name: 'cancelAccountDeletion', input: {} });
});

it('is not for staff who impersonate the person', () => {
  const { api } = open({}, { ...sampleUser, isAliased: true });
  expect(screen.getByText(/^Only the person can/)).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
