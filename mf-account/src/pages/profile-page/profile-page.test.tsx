import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { Profile } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './profile-page.tsx';

const profile: Profile = {
  firstName: 'Maya',
  lastName: 'Ortiz',
  phone: null,
  dateOfBirth: '1990-05-04',
  email: 'maya@example.com',
  emailConfirmed: true,
  nameVerified: false,
  newEmail: null,
  version: 3,
};
const failure = (status: number, code: string, message: string, data: object = {}) =>
  new ApiError(status, { error: { code, message, request_id: 'r', ...data } } as never);

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ getProfile: profile, ...answers });
  renderAt(<Page />, {
    url: '/account/profile',
    platform: testPlatform({ api, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, user: userEvent.setup() };
}

describe('the profile', () => {
  it('is saved with the version that the person saw', async () => {
    const { api, user } = open({ updateProfile: profile });
    await user.type(await screen.findByLabelText(/^Phone/), '303 555 0100');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your profile is saved.')).toBeInTheDocument();
    expect(api.calls).toContainEqual({
      name: 'updateProfile',
      input: {
        body: { firstName: 'Maya', lastName: 'Ortiz', phone: '303 555 0100', dateOfBirth: '1990-05-04', version: 3 },
      },
    });
  });

  it('takes a date of birth, and can be without one', async () => {
    const { api, user } = open({ updateProfile: profile });
    const field = await screen.findByLabelText(/^Date of birth/);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Your profile is saved.');
    expect(api.calls.find(({ name }) => name === 'updateProfile')).toMatchObject({
      input: { body: { dateOfBirth: null } },
    });
  });

  it.each([
    [
      failure(422, 'invalid', 'Please check.', { fields: [{ path: 'phone', message: 'Enter a phone number' }] }),
      'Enter a phone number',
    ],
    [failure(409, 'conflict', 'Not saved: your profile was changed on another page.'), 'changed on another page'],
  ])('keeps what was entered if it is not saved', async (error, message) => {
    const { user } = open({ updateProfile: error });
    await user.type(await screen.findByLabelText(/^Phone/), '12');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(new RegExp(message))).toBeInTheDocument();
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('12');
  });

  it('keeps a name that was checked against an ID', async () => {
    open({ getProfile: { ...profile, nameVerified: true } });
    expect(await screen.findByLabelText('First name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Date of birth')).toHaveAttribute('readonly');
  });

  it('asks who is signed in before it requests a new email address', async () => {
    const { api, user } = open({
      requestEmailChange: failure(403, 'confirmation_required', 'Confirm that it’s you to continue.'),
      getAccountSecurity: { hasPassword: true, twoStep: null, passkeys: [], sessions: [] },
      confirmIdentity: failure(422, 'invalid', 'Please check.', {
        fields: [{ path: 'password', message: 'This password is wrong.' }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change email address' }));
    await user.type(screen.getByLabelText('New email address'), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(await dialog.findByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('This password is wrong.')).toBeInTheDocument();
    expect(api.calls).toContainEqual({ name: 'confirmIdentity', input: { body: { password: 'wrong' } } });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Confirm that it’s you to continue.')).toBeInTheDocument();
    expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com');
  });

  it('names the address that waits for its link, and cancels the change', async () => {
    const { user } = open({
      getProfile: { ...profile, newEmail: { email: 'new@example.com', expiresAt: '2027-03-02T12:00:00Z' } },
      cancelEmailChange: profile,
    });
    expect(await screen.findByText('new@example.com')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('Your email address is still maya@example.com.')).toBeInTheDocument();
  });
});
