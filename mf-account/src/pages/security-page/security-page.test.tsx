import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { AccountSecurity } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './security-page.tsx';

const instant = '2027-03-01T12:00:00.000Z';
const session = { device: 'Chrome on Windows', place: null, signedInAt: instant, lastUsedAt: instant };
const security: AccountSecurity = {
  hasPassword: true,
  twoStep: null,
  passkeys: [],
  sessions: [
    { ...session, id: 1, isCurrent: true },
    { ...session, id: 2, device: 'Safari on iPhone', isCurrent: false },
  ],
};

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ getAccountSecurity: security, ...answers });
  renderAt(<Page />, {
    url: '/account/security',
    platform: testPlatform({ api, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, user: userEvent.setup() };
}

describe('security', () => {
  it('lists the devices, and signs out one or all others', async () => {
    const { api, user } = open({ endOwnSession: { ended: 1 }, endOtherSessions: { ended: 1 } });
    const [current, other] = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
    expect(current).toHaveTextContent(/Chrome on WindowsThis device.*Location: Not stated/);
    expect(within(current!).queryByRole('button')).toBeNull();
    await user.click(within(other!).getByRole('button', { name: /^Sign out Safari on iPhone/ }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeInTheDocument();
    expect(api.calls).toContainEqual({ name: 'endOwnSession', input: { params: { id: 2 } } });
    await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('All your other devices are signed out.')).toBeInTheDocument();
  });

  it('changes the password, and shows at the field why it was refused', async () => {
    const { user } = open({
      changePassword: new ApiError(422, {
        error: {
          code: 'invalid',
          message: 'Please check.',
          request_id: 'r',
          fields: [{ path: 'current_password', message: 'This password is wrong.' }],
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(await screen.findByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Password length should be greater than 6')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), ' but longer');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('This password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('short but longer');
  });

  it('sets up two-step verification with a QR code, a key and a code, and shows the recovery codes once', async () => {
    const { user } = open({
      startTwoStep: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/x',
        qr: { size: 21, path: 'M0 0h7v1H0z' },
      },
      turnOnTwoStep: { recoveryCodes: ['7k3mq-x9rtd', 'abcde-fghjk'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/six-digit code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    expect(screen.getByText('7k3mq-x9rtd')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(screen.queryByText('7k3mq-x9rtd')).toBeNull();
  });

  it('turns two-step verification off with the password and a code, and renames a passkey', async () => {
    const { api, user } = open({
      getAccountSecurity: {
        ...security,
        twoStep: { enabledAt: instant, recoveryCodesLeft: 9 },
        passkeys: [{ id: 5, name: 'Laptop', createdAt: instant, lastUsedAt: null }],
      },
      turnOffTwoStep: security,
      renamePasskey: security,
    });
    expect(await screen.findByText(/9 of 10 recovery codes left/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'a long enough one');
    await user.type(screen.getByLabelText(/^Code from your app/), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step verification is off.')).toBeInTheDocument();
    expect(api.calls).toContainEqual({
      name: 'turnOffTwoStep',
      input: { body: { password: 'a long enough one', code: '123456' } },
    });
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    await user.clear(await screen.findByLabelText('New name of Laptop'));
    await user.type(screen.getByLabelText('New name of Laptop'), 'Phone');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('The passkey is now called Phone.')).toBeInTheDocument();
  });
});
