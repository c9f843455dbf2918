import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
// The package's main entry would load Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure';
import { Banner, Loading, Skeleton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { CONNECTION_LOST, type PaymentDetailsProps } from './details-contract.ts';

const sheet = styles({ wrap: { display: 'grid', gap: 'var(--s-4)', minHeight: '11rem' } });

const APPEARANCE = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#1a4fd0',
    colorText: '#0e1b2c',
    colorDanger: '#ab2318',
    borderRadius: '10px',
    fontSizeBase: '16px',
    spacingUnit: '4px',
  },
} as const;

/** Stripe's Payment Element. */
export function StripeDetails({ ref, configuration, method, dueCents, failureNote }: PaymentDetailsProps) {
  const s = useStyles(sheet);
  const container = useRef<HTMLDivElement>(null);
  const stripe = useRef<{ js: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const initialDue = useRef(dueCents);
  const { publishableKey } = configuration;

  useEffect(() => {
    let unmounted = false;
    loadStripe(publishableKey).then(
      (js) => {
        if (unmounted || !container.current || !js) return;
        const elements = js.elements({
          // A bank account is saved before it pays, with its holder's permission to debit it.
          ...(initialDue.current === null || method === 'bank_account'
            ? { mode: 'setup' as const }
            : { mode: 'payment' as const, amount: initialDue.current, captureMethod: 'manual' as const }),
          currency: 'usd',
          paymentMethodCreation: 'manual',
          allowedPaymentMethodTypes: [method === 'bank_account' ? 'us_bank_account' : 'card'],
          appearance: APPEARANCE,
        });
        const element = elements.create('payment');
        element.on('ready', () => setState('ready'));
        element.on('loaderror', () => setState('failed'));
        element.mount(container.current);
        stripe.current = { js, elements };
      },
      () => setState('failed'),
    );
    return () => {
      unmounted = true;
      stripe.current?.elements.getElement('payment')?.destroy();
      stripe.current = null;
    };
  }, [publishableKey, method]);

  useEffect(() => {
    if (dueCents !== null && method === 'card') stripe.current?.elements.update({ amount: dueCents });
  }, [dueCents, method]);

  useImperativeHandle(ref, () => ({
    async tokenize() {
      if (!stripe.current) return { token: null, message: CONNECTION_LOST };
      const { js, elements } = stripe.current;
      const { error: submitError } = await elements.submit();
      // Stripe shows an invalid field's message next to the field.
      if (submitError)
        return {
          token: null,
          message: submitError.type === 'validation_error' ? null : (submitError.message ?? CONNECTION_LOST),
        };
      const { error, paymentMethod } = await js.createPaymentMethod({ elements });
      return paymentMethod ? { token: paymentMethod.id } : { token: null, message: error?.message ?? CONNECTION_LOST };
    },
    focus: () => stripe.current?.elements.getElement('payment')?.focus(),
  }));

  return (
    <div className={s.wrap}>
      {state === 'failed' && (
        <Banner tone="bad" role="alert">
          {CONNECTION_LOST} {failureNote}
        </Banner>
      )}
      {state === 'loading' && (
        <Loading label="Loading payment form…">
          <Skeleton shape="control" />
        </Loading>
      )}
      <div ref={container} />
    </div>
  );
}
