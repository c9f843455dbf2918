import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '@lodestay/platform/http';

const ConfirmIdentityDialog = lazy(() =>
  import('./confirm-identity-dialog.tsx').then((module) => ({ default: module.ConfirmIdentityDialog })),
);

export type RunConfirmed = <Result>(action: () => Promise<Result>) => Promise<Result>;

/** Runs sensitive actions. If the API wants a fresh proof of who is signed in, `dialog` asks for it, and the action runs again. */
export function useConfirmed(): { runConfirmed: RunConfirmed; dialog: ReactNode } {
  const [request, setRequest] = useState<{ settle(isConfirmed: boolean): void } | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setRequest({
        settle(isConfirmed) {
          setRequest(null);
          resolve(isConfirmed);
        },
      });
    });
  return {
    async runConfirmed(action) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'confirmation_required' || !(await ask())) throw error;
        return action();
      }
    },
    dialog: request && (
      <Suspense>
        <ConfirmIdentityDialog onSettle={request.settle} />
      </Suspense>
    ),
  };
}
