import { createStore } from '@lodestay/session';

export type SignInRequest = {
  mode: 'sign-in' | 'sign-up';
  reason: string | null;
  /** Of a sign-in that still needs a code. */
  challenge?: string | undefined;
  settle(signedIn: boolean): void;
};

/** The requested sign-in dialog, or null. The dialog is loaded when this is first set. */
export const signInRequest = createStore<SignInRequest | null>(null);

/** Opens the sign-in dialog. Resolves to true if the person signed in. */
export function requestSignIn({
  mode = 'sign-in',
  reason,
  challenge,
}: { mode?: 'sign-in' | 'sign-up'; reason?: string; challenge?: string } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    signInRequest.get()?.settle(false);
    signInRequest.set({
      mode,
      reason: reason ?? null,
      challenge,
      settle(signedIn) {
        signInRequest.set(null);
        resolve(signedIn);
      },
    });
  });
}
