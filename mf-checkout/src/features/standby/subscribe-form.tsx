import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import type { PaymentConfiguration, SavedPaymentMethod, Standby } from '@lodestay/contracts';
import {
  formatExpiry,
  isFramedCheck,
  PaymentDetails,
  TestNumbers,
  type PaymentDetailsHandle,
} from '@lodestay/payment-form';
import { useCommand } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import { useNavigate } from '@lodestay/platform/router';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, Link, RadioCard, RadioCardGroup } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const BankCheckDialog = lazy(() =>
  import('@lodestay/payment-form/bank-check-dialog').then((module) => ({ default: module.BankCheckDialog })),
);

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-5)', maxWidth: '38rem' } });

const NEW_CARD = 'new';
const UNCONFIRMED =
  'Your bank wants you to confirm this card first. Confirm it with your payment methods, then come back.';

/** Cards with the same last digits can be told apart by their expiry. */
function describeMethod(method: SavedPaymentMethod, cardFee: number): string {
  const fee = method.kind === 'card' ? `Includes a card fee of ${formatMoney(cardFee)}.` : 'No fee.';
  const expiry = formatExpiry(method);
  return [method.isDefault && 'Your default.', expiry && `${expiry}.`, fee].filter(Boolean).join(' ');
}

type Props = {
  standby: Standby;
  configuration: PaymentConfiguration;
  /** Those that can pay. */
  methods: readonly SavedPaymentMethod[];
  /** Where the reservation goes on. */
  bookHref: string;
};

/** Subscribes with a saved method, or with a card that is saved for the next months. */
export function SubscribeForm({ standby, configuration, methods, bookHref }: Props) {
  const s = useStyles(sheet);
  const navigate = useNavigate();
  const details = useRef<PaymentDetailsHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(
    () => (methods.find(({ isDefault }) => isDefault) ?? methods[0])?.id ?? NEW_CARD,
  );
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  /** A new card whose bank asks the person to confirm it. */
  const [checked, setChecked] = useState<SavedPaymentMethod | null>(null);
  const { mutateAsync: add } = useCommand('addPaymentMethod', { invalidates: ['listPaymentMethods'] });
  const { mutateAsync: confirm } = useCommand('confirmPaymentMethod', { invalidates: ['listPaymentMethods'] });
  const { mutateAsync: subscribe } = useCommand('subscribeToStandby', {
    invalidates: ['getStandby', 'currentUser', 'getQuote'],
  });
  const { amount, cardFee } = standby.price;
  const method = methods.find(({ id }) => id === chosen);
  const price = amount + (method?.kind === 'bank_account' ? 0 : cardFee);

  /** The method that pays, or null if it can't yet. Throws what the person reads. */
  async function findMethod(): Promise<SavedPaymentMethod | null> {
    if (method) return method;
    const result = await details.current!.tokenize();
    if (result.token !== null) return add({ body: { kind: 'card', paymentToken: result.token } });
    if (result.message) throw new Error(result.message);
    return null;
  }

  /** Subscribes, or asks the person to confirm the card first. Its details stay in the form until then. */
  async function payWith(found: SavedPaymentMethod) {
    if (found.state !== 'ready') {
      if (!found.actionUrl || !isFramedCheck(found.actionUrl, configuration)) throw new Error(UNCONFIRMED);
      return setChecked(found);
    }
    setChosen(found.id);
    const paid = await subscribe({ body: { paymentMethodId: found.id, acceptedPrice: price } });
    return navigate(paid.active ? bookHref : '/account/membership');
  }

  async function run(find: () => Promise<SavedPaymentMethod | null>) {
    setState({ busy: true, problem: null });
    try {
      const found = await find();
      if (found) await payWith(found);
      setState({ busy: false, problem: null });
    } catch (error) {
      setState({ busy: false, problem: (error as ApiError).fields?.[0]?.message ?? (error as Error).message });
    }
  }

  /** The bank has answered, or the person says so. */
  function finishCheck({ id }: SavedPaymentMethod) {
    setChecked(null);
    void run(async () => {
      const confirmed = await confirm({ params: { id } });
      if (confirmed.state !== 'ready') throw new Error(UNCONFIRMED);
      return confirmed;
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.busy) void run(findMethod);
  }
  return (
    <form ref={form} className={s.form} onSubmit={submit} aria-label="Standby subscription" noValidate>
      {methods.length > 0 && (
        <RadioCardGroup legend="Pay with" name="method" value={chosen} onChange={setChosen} disabled={state.busy}>
          {methods.map((each) => (
            <RadioCard
              key={each.id}
              value={each.id}
              title={each.label}
              about={describeMethod(each, cardFee)}
              aside={formatMoney(amount + (each.kind === 'card' ? cardFee : 0))}
            />
          ))}
          <RadioCard value={NEW_CARD} title="Another card" aside={formatMoney(amount + cardFee)} />
        </RadioCardGroup>
      )}
      {!method && (
        <>
          <PaymentDetails
            ref={details}
            configuration={configuration}
            method="card"
            dueCents={price}
            onSubmit={() => form.current?.requestSubmit()}
          />
          <TestNumbers numbers={configuration.testCards} method="card" />
        </>
      )}
      <p className="small soft">
        It renews each month until you cancel or pause it. A new rate is announced by email a week before the renewal
        that it applies to. Bank accounts have no card fee. Save one with your{' '}
        <Link className="link" href="/account/payment-methods">
          payment methods
        </Link>{' '}
        first.
      </p>
      {state.problem && (
        <Banner tone="bad" role="alert">
          {state.problem}
        </Banner>
      )}
      <div>
        <Button type="submit" loading={state.busy}>
          Subscribe for {formatMoney(price)}
        </Button>
      </div>
      <Suspense>
        {checked?.actionUrl && (
          <BankCheckDialog
            actionUrl={checked.actionUrl}
            onAnswered={() => finishCheck(checked)}
            onClose={() => setChecked(null)}
          />
        )}
      </Suspense>
    </form>
  );
}
