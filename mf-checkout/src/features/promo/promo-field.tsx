import { useState, type FormEvent } from 'react';
import type { Quote, Reservation } from '@lodestay/contracts';
import { getQueryKey, rememberPromoCode, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, Disclosure, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  field: { display: 'grid', gap: 'var(--s-2)' },
  // The button stays beside the field when an error is below it.
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 'var(--s-3)',
    alignItems: 'start',
    maxWidth: '26rem',
  },
  button: { marginTop: '1.75rem' },
});

export type PromoFieldProps = {
  reservation: Reservation;
  /** The price with the chosen payment method. */
  quote: Quote;
  disabled: boolean;
  /** The guest has changed the price, so it needs no further consent. */
  onChanged(quote: Quote): Promise<unknown>;
};

const formatError = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.fields[0]?.message ?? error.message;
};

/** The promo code of the stay: shows it, or why it is not used, and lets the guest enter, replace and remove it. */
export function PromoField({ reservation: { id }, quote: { promo }, disabled, onChanged }: PromoFieldProps) {
  const s = useStyles(sheet);
  const { queryClient } = usePlatform();
  const apply = useCommand('applyPromoCode');
  const remove = useCommand('removePromoCode');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = apply.isPending || remove.isPending;

  async function change(work: () => Promise<Reservation>): Promise<void> {
    if (isBusy || disabled) return;
    setProblem(null);
    try {
      const changed = await work();
      rememberPromoCode(changed.quote.promo?.code ?? null);
      queryClient.setQueryData(getQueryKey('getReservation', { params: { id } }), changed);
      await onChanged(changed.quote);
      setCode('');
    } catch (error) {
      setProblem(formatError(error));
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') setProblem('Enter a code');
    else void change(() => apply.mutateAsync({ params: { id }, body: { code } }));
  }

  return (
    <section className={s.field} aria-label="Promo code">
      {promo && (
        <Banner
          tone={promo.message ? 'info' : 'good'}
          role="status"
          action={
            <Button
              look="secondary"
              size="small"
              loading={remove.isPending}
              disabled={disabled}
              onClick={() => void change(() => remove.mutateAsync({ params: { id } }))}
            >
              Remove
            </Button>
          }
        >
          {promo.message
            ? `Code ${promo.code} doesn’t apply here. ${promo.message}`
            : `Code ${promo.code}: ${formatMoney(promo.discount)} off the rent.`}
        </Banner>
      )}
      <Disclosure summary={promo ? 'Use another code' : 'Have a promo code?'}>
        <form className={s.form} onSubmit={submit} noValidate>
          <TextField
            label="Promo code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={problem ?? undefined}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" look="secondary" className={s.button} loading={apply.isPending} disabled={disabled}>
            Apply
          </Button>
        </form>
      </Disclosure>
    </section>
  );
}
