import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { PaymentMethod, Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, CheckField, Link, LockIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { getChargedToday } from '../../stay/charged-today.ts';
import type { Step } from './use-payment.ts';

const sheet = styles({
  form: { display: 'grid', gap: '2.25rem' },
  foot: { display: 'grid', gap: '.875rem' },
  security: { display: 'flex', gap: 'var(--s-2)', alignItems: 'center', justifyContent: 'center' },
});

export type PayFormProps = {
  ref?: Ref<HTMLFormElement>;
  quote: Quote;
  method: PaymentMethod;
  step: Step;
  message: string | null;
  /** The home is held and the price is accepted. */
  canPay: boolean;
  onSubmit(): void;
  /** The payment method and its details. */
  children: ReactNode;
  /** Information above the button: payment plan, cancellation policy, price change. */
  beforeButton?: ReactNode;
};

/** The payment form: details, agreement, and a button with the amount. */
export function PayForm({ ref, quote, method, step, message, canPay, onSubmit, children, beforeButton }: PayFormProps) {
  const s = useStyles(sheet);
  const [agreed, setAgreed] = useState(false);
  const [agreementError, setAgreementError] = useState<string | null>(null);
  const agreementField = useRef<HTMLInputElement>(null);
  const messageId = useId();

  function submit() {
    // Enter in the payment frame submits even while the button is disabled.
    if (!canPay) return;
    if (!agreed) {
      setAgreementError('Agree to the terms to request to book');
      return agreementField.current?.focus();
    }
    onSubmit();
  }

  return (
    <form
      ref={ref}
      noValidate
      className={s.form}
      aria-describedby={message ? messageId : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <div className={s.foot}>
        {beforeButton}
        {message && (
          <Banner tone="bad" role="alert">
            <span id={messageId}>{message}</span>
          </Banner>
        )}
        <CheckField
          ref={agreementField}
          checked={agreed}
          error={agreementError}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setAgreementError(null);
          }}
          label={
            <>
              I agree to the{' '}
              <Link href="/terms-of-service" target="_blank" className="link">
                terms
              </Link>{' '}
              and authorize the payments on the dates shown.
            </>
          }
        />
        <Button type="submit" wide loading={step.kind !== 'ready'} disabled={!canPay}>
          Request to book, {formatMoney(getChargedToday(quote))}
        </Button>
        <output className="visually-hidden">{STEP_LABELS[step.kind]}</output>
        <p className={cx('tiny quiet', s.security)}>
          <LockIcon /> Encrypted. We never see your {method === 'card' ? 'card' : 'account'} number.
        </p>
      </div>
    </form>
  );
}

const STEP_LABELS: Readonly<Record<Step['kind'], string>> = {
  ready: '',
  sending: 'Authorizing your payment…',
  bank: 'Your bank needs you to confirm this payment.',
  processing: 'Waiting for your bank. This can take a minute.',
  done: 'Request sent. Opening your reservation…',
};
