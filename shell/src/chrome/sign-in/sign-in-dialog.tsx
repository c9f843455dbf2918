import { useState } from 'react';
import { Dialog } from '@lodestay/ui/dialog';
import type { SignInRequest } from '../../page/sign-in-request.ts';
import { CodeForm } from './code-form.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type SignInMode = 'sign-in' | 'sign-up' | 'forgotten-password' | 'magic-link' | 'code';

const TITLE: Record<SignInMode, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create your account',
  'forgotten-password': 'Set a new password',
  'magic-link': 'Email me a sign-in link',
  code: 'Enter your code',
};

/** Sign-in dialog above the current page, which keeps its state. */
export function SignInDialog({ request }: { request: SignInRequest }) {
  const [mode, setMode] = useState<SignInMode>(request.challenge ? 'code' : request.mode);
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState(request.challenge);
  const shared = { email, onEmail: setEmail, onMode: setMode, onSignedIn: () => request.settle(true) };
  return (
    <Dialog open onClose={() => request.settle(false)} title={TITLE[mode]}>
      {request.reason && mode !== 'forgotten-password' && mode !== 'code' && <p className="soft">{request.reason}</p>}
      {mode === 'sign-in' && (
        <SignInForm
          {...shared}
          onChallenge={(given) => {
            setChallenge(given);
            setMode('code');
          }}
        />
      )}
      {mode === 'code' && challenge && <CodeForm challenge={challenge} {...shared} />}
      {mode === 'sign-up' && <SignUpForm {...shared} />}
      {(mode === 'forgotten-password' || mode === 'magic-link') && (
        <ForgottenPasswordForm key={mode} kind={mode} {...shared} />
      )}
    </Dialog>
  );
}
