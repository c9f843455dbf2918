import { createStore } from '@lodestay/session';

export type SignInRequest = { mode: 'sign-in' | 'sign-up'; reason: string | null; settle(signedIn: boolean): void };

/** The sign-in dialog that is asked for, or null. The dialog itself is loaded when this is first set. */
export const signInRequest = createStore<SignInRequest | null>(null);

/** Opens the sign-in dialog; resolves to whether the person has signed in. */
export function requestSignIn({
  mode = 'sign-in',
  reason,
}: { mode?: 'sign-in' | 'sign-up'; reason?: string } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    signInRequest.get()?.settle(false);
    signInRequest.set({
      mode,
      reason: reason ?? null,
      settle(signedIn) {
        signInRequest.set(null);
        resolve(signedIn);
      },
    });
  });
}
