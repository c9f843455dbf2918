import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, CheckField, Link, LockIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { Step } from './use-payment.ts';

const sheet = styles({
  form: { display: 'grid', gap: '2.25rem' },
  foot: { display: 'grid', gap: '.875rem' },
  safe: { display: 'flex', gap: 'var(--s-2)', alignItems: 'center', justifyContent: 'center' },
});

export type PayFormProps = {
  ref?: Ref<HTMLFormElement>;
  quote: Quote;
  step: Step;
  message: string | null;
  /** The home is held and the price is accepted. */
  canPay: boolean;
  onSubmit(): void;
  /** Way of paying and its details. */
  children: ReactNode;
  /** Between the details and the button: what one has to know first. */
  before?: ReactNode;
};

/** The payment's frame: details, agreement, and the button that says what moves. */
export function PayForm({ ref, quote, step, message, canPay, onSubmit, children, before }: PayFormProps) {
  const s = useStyles(sheet);
  const [agreed, setAgreed] = useState(false);
  const [agreeError, setAgreeError] = useState<string | null>(null);
  const agree = useRef<HTMLInputElement>(null);
  const messageId = useId();

  function submit() {
    // Enter in the frame arrives here too, whatever the button says.
    if (!canPay) return;
    if (!agreed) {
      setAgreeError('Agree to the terms to request to book');
      return agree.current?.focus();
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
        {before}
        {message && (
          <Banner tone="bad" role="alert">
            <span id={messageId}>{message}</span>
          </Banner>
        )}
        <CheckField
          ref={agree}
          checked={agreed}
          error={agreeError}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setAgreeError(null);
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
          Request to book, {formatMoney(quote.dueAtBooking)}
        </Button>
        <output className="visually-hidden">{STEP_WORDS[step.kind]}</output>
        <p className={cx('tiny quiet', s.safe)}>
          <LockIcon /> Encrypted. We never see your card number.
        </p>
      </div>
    </form>
  );
}

const STEP_WORDS: Readonly<Record<Step['kind'], string>> = {
  ready: '',
  sending: 'Authorizing your payment…',
  bank: 'Your bank needs you to confirm this payment.',
  processing: 'Waiting for your bank. This can take a minute.',
  done: 'Request sent. Opening your reservation…',
};
