import type { SavedPaymentMethod } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { formatExpiry } from '@lodestay/payment-form';
import { useCommand } from '@lodestay/platform';
import { Button, FieldError, Link, Tag, Trash2Icon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { VerifyForm } from './verify-form.tsx';

const sheet = styles({
  row: {
    display: 'grid',
    gap: 'var(--s-3)',
    padding: 'var(--s-5) 0',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2) var(--s-3)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

const invalidates = ['listPaymentMethods'] as const;

type Props = {
  method: SavedPaymentMethod;
  /** Tells what was done. */
  onDone(text: string): void;
  /** The bank wants the guest to confirm the method. */
  onAction(method: SavedPaymentMethod): void;
};

/** A saved payment method: what it pays for, and what can be done with it. */
export function MethodRow({ method, onDone, onAction }: Props) {
  const s = useStyles(sheet);
  const { id, label, state, isDefault, expires, stays } = method;
  const { mutateAsync: makeDefault } = useCommand('makePaymentMethodDefault', { invalidates });
  const { mutateAsync: confirm } = useCommand('confirmPaymentMethod', { invalidates });
  const { mutateAsync: remove } = useCommand('removePaymentMethod', { invalidates });
  const preference = useAsyncAction(async () => {
    await makeDefault({ params: { id } });
    onDone(`${label} is your default payment method.`);
  });
  const confirmation = useAsyncAction(async () => onAction(await confirm({ params: { id } })));
  const removal = useAsyncAction(async () => {
    await remove({ params: { id } });
    onDone(`${label} is removed.`);
  });
  const problem = preference.problem ?? confirmation.problem ?? removal.problem;
  const expiry = formatExpiry(method);
  return (
    <li className={s.row}>
      <div>
        <div className={s.name}>
          <h2 className="strong">{label}</h2>
          {isDefault && <Tag tone="good">Default</Tag>}
          {expires?.expired && <Tag tone="bad">Expired</Tag>}
          {state === 'requires_verification' && <Tag tone="warn">Verify this account</Tag>}
          {state === 'requires_action' && <Tag tone="warn">Needs confirmation</Tag>}
          {state === 'unusable' && <Tag tone="bad">Can’t be charged</Tag>}
        </div>
        {expiry && <p className="small soft">{expiry}</p>}
        {stays.length > 0 && (
          <p className="small soft">
            Pays for{' '}
            {stays.map(({ reservationId, reference, homeTitle }, index) => (
              <span key={reservationId}>
                {index > 0 && ', '}
                <Link href={toReservationHref(reservationId)} className="link">
                  {homeTitle} ({reference})
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {state === 'requires_verification' && !method.verificationUrl && (
        <VerifyForm method={method} onVerified={() => onDone(`${label} is verified.`)} />
      )}
      {state === 'requires_verification' && method.verificationUrl && (
        <p className="small soft">
          One or two deposits of less than $1 arrive on this account.{' '}
          <a className="link" href={method.verificationUrl}>
            Verify this account<span className="visually-hidden"> ({label})</span>
          </a>{' '}
          when they are there. It can pay after that.
        </p>
      )}
      {state === 'unusable' && (
        <p className="small soft">
          Your bank returned a payment, could not verify this account, or no longer allows payments from it. Add it
          again, or remove it and use another one.
        </p>
      )}
      <div className={s.actions}>
        {state === 'ready' && !isDefault && (
          <Button
            look="secondary"
            size="small"
            loading={preference.busy}
            aria-label={`Make ${label} the default`}
            onClick={() => void preference.run()}
          >
            Make default
          </Button>
        )}
        {state === 'requires_action' && (
          <Button
            size="small"
            loading={confirmation.busy}
            aria-label={`Confirm ${label} with your bank`}
            onClick={() => void confirmation.run()}
          >
            Confirm with your bank
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          loading={removal.busy}
          aria-label={`Remove ${label}`}
          onClick={() => void removal.run()}
        >
          <Trash2Icon /> Remove
        </Button>
      </div>
      {problem && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
    </li>
  );
}
