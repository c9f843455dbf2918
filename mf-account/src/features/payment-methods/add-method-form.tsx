import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PaymentConfiguration, PaymentMethod, SavedPaymentMethod } from '@lodestay/contracts';
import { PaymentDetails, TestNumbers, type PaymentDetailsHandle } from '@lodestay/payment-form';
import { useCommand } from '@lodestay/platform';
import { Button, FieldError, Panel, Segmented } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

const KINDS: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'card', label: 'Card' },
  { value: 'bank_account', label: 'Bank account' },
];

type Props = {
  configuration: PaymentConfiguration;
  onAdded(method: SavedPaymentMethod): void;
  onCancel(): void;
};

/** Saves a card or bank account. Its numbers go only to the processor's form. */
export function AddMethodForm({ configuration, onAdded, onCancel }: Props) {
  const s = useStyles(sheet);
  const { methods } = configuration;
  const [kind, setKind] = useState<PaymentMethod>('card');
  const details = useRef<PaymentDetailsHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutateAsync: add } = useCommand('addPaymentMethod', { invalidates: ['listPaymentMethods'] });
  const { busy, problem, run } = useAsyncAction(async () => {
    const result = await details.current!.tokenize();
    if (result.token !== null) onAdded(await add({ body: { kind, paymentToken: result.token } }));
    else if (result.message) throw new Error(result.message);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void run();
  }
  return (
    <Panel>
      <form ref={form} className={s.form} onSubmit={submit} aria-labelledby="add-method" noValidate>
        <h2 className="display d-26" id="add-method" tabIndex={-1} ref={heading}>
          Add a payment method
        </h2>
        {methods.length > 1 && (
          <Segmented
            legend="Kind of payment method"
            options={KINDS}
            value={kind}
            onChange={(value) => setKind(value as PaymentMethod)}
          />
        )}
        <PaymentDetails
          ref={details}
          configuration={configuration}
          method={kind}
          dueCents={null}
          onSubmit={() => form.current?.requestSubmit()}
        />
        <TestNumbers numbers={configuration.testCards} method={kind} />
        <p className="small soft">
          Nothing is charged now. It can pay for your stays on the dates of their payment plans.
        </p>
        {problem && (
          <div role="alert">
            <FieldError message={problem} />
          </div>
        )}
        <div className={s.actions}>
          <Button type="submit" loading={busy}>
            Save payment method
          </Button>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
