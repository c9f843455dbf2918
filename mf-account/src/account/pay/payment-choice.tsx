import { lazy, Suspense, useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, type ButtonProps } from '@lodestay/ui';
import { useIsHydrated } from '../use-is-hydrated.ts';

const loadDialog = () => import('./payment-dialog.tsx');
const PaymentDialog = lazy(() => loadDialog().then((module) => ({ default: module.PaymentDialog })));

export type PaymentChoice = {
  readonly reservationId: string;
  /** The installment to pay now. Null to change what pays for the stay from now on. */
  readonly installmentId: string | null;
  /** Selected at first, such as a method that the guest has just added. */
  readonly methodId?: string | null;
};

type Props = {
  choice: PaymentChoice | null;
  /** Says what was done. Called after the dialog is closed. */
  onDone(text: string): void;
  onClose(): void;
};

/** The dialog in which a guest pays an installment, or chooses what pays for a stay. Its code loads when it opens. */
export function PaymentChoiceDialog({ choice, onDone, onClose }: Props) {
  return (
    <Suspense>
      {choice && (
        <PaymentDialog
          choice={choice}
          onClose={onClose}
          onDone={(text) => {
            onClose();
            onDone(text);
          }}
        />
      )}
    </Suspense>
  );
}

/** The open choice of a page, and how to open one with fresh data. `atFirst` opens with the page, in the browser only. */
export function usePaymentChoice(atFirst: PaymentChoice | null = null) {
  const { queryClient } = usePlatform();
  const isHydrated = useIsHydrated();
  const [choice, setChoice] = useState(atFirst);
  async function open(next: PaymentChoice): Promise<void> {
    await Promise.all(
      ['getPaymentPlan', 'listPaymentMethods'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name], refetchType: 'all' }),
      ),
    );
    setChoice(next);
  }
  return {
    choice: isHydrated ? choice : null,
    open: (next: PaymentChoice) => void open(next),
    close: () => setChoice(null),
  };
}

/** A button that opens the dialog. */
export const ChoiceButton = (props: ButtonProps) => (
  <Button
    look="secondary"
    size="small"
    aria-haspopup="dialog"
    onPointerEnter={() => void loadDialog()}
    onFocus={() => void loadDialog()}
    {...props}
  />
);
