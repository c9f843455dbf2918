import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { SignInDialog } from './sign-in-dialog.tsx';

const failure = (status: number, code: string, message: string, data: object = {}) =>
  new ApiError(status, { error: { code, message, request_id: '1', ...data } });

function open(mode: 'sign-in' | 'sign-up', answers: Record<string, unknown>) {
  const [api, settle] = [fakeApi(answers), jest.fn()];
  renderAt(<SignInDialog request={{ mode, reason: null, settle }} />, { platform: testPlatform({ api }) });
  return { api, settle, user: userEvent.setup() };
}

it.each([
  ['password', 'This password is one of the most common ones. Choose one that is harder to guess.', 'Password'],
  ['email', 'There is already an account with this email address.', 'Email'],
])('says at the field why an account was not created: %s', async (path, message, label) => {
  const { user, settle } = open('sign-up', {
    signUp: failure(422, 'invalid', 'Please check what you entered.', { fields: [{ path, message }] }),
  });
  await user.type(screen.getByLabelText('First name'), 'Maya');
  await user.type(screen.getByLabelText('Last name'), 'Ortiz');
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'Password1');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  expect(settle).not.toHaveBeenCalled();
});

it('explains what to do after too many failed sign-ins, next to the sign-in link option', async () => {
  const message =
    'Too many failed sign-ins from your network. Try again in 12 minutes, or have a sign-in link emailed to you.';
  const { user } = open('sign-in', { signIn: failure(429, 'rate_limited', message) });
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long enough one');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
});

it('asks for a code after the password, or for a recovery code', async () => {
  const { api, settle, user } = open('sign-in', {
    signIn: failure(403, 'second_factor_required', 'Enter the code.', { data: { challenge: 'c'.repeat(43) } }),
    completeSignIn: failure(422, 'invalid', 'Please check what you entered.', {
      fields: [{ path: 'code', message: 'This code is wrong or was already used. Enter the newest code.' }],
    }),
  });
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long enough one');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument();
  expect(api.calls).toContainEqual({
    name: 'completeSignIn',
    input: { body: { challenge: 'c'.repeat(43), code: '123456' } },
  });
  expect(settle).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toBeInTheDocument();
});
