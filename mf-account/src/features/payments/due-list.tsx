import { useEffect, useId, useRef } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { useCommand } from '@lodestay/platform';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Button, ButtonLink, Link, Panel, Tag } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { INSTALLMENT_STATES } from '../../account/installment-states.ts';
import { toAddMethodHref } from '../../account/pay/pay-links.ts';
import { ChoiceButton, type PaymentChoice } from '../../account/pay/payment-choice.tsx';
import { useAsyncAction } from '../../account/use-async-action.ts';

export type AccountPayments = ResponseOf<'listAccountPayments'>;
export type Due = AccountPayments['due'][number];

const sheet = styles({
  items: {
    listStyle: 'none',
    padding: 0,
    '& > li + li': { borderTop: '1px solid var(--line)' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 'var(--s-3) var(--s-6)',
      padding: 'var(--s-4) 0',
      [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
    },
    '& > li:first-child': { paddingTop: 0 },
    '& > li:last-child': { paddingBottom: 0 },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    justifyContent: 'flex-end',
    maxWidth: '18rem',
    [media.belowTablet]: { justifyContent: 'flex-start', maxWidth: 'none' },
  },
  text: { display: 'grid', gap: 'var(--s-1)', justifyItems: 'start', overflowWrap: 'anywhere' },
});

const PAYABLE: ReadonlySet<Due['state']> = new Set(['due', 'past_due']);

const formatMethod = ({ method, state, dueOn }: Due): string => {
  const due = `Due ${formatDate(dueOn)}`;
  if (!method) return `${due}. No payment method`;
  return state === 'scheduled' ? `${formatDate(dueOn)}, ${method.label}` : `${due}, ${method.label}`;
};

type Handlers = {
  onPaid(text: string): void;
  /** Opens the choice of a method and an amount, or of what pays for a stay. */
  onChoose(choice: PaymentChoice): void;
};

function DueItem({ due, onPaid, onChoose }: { due: Due } & Handlers) {
  const s = useStyles(sheet);
  const { installmentId, reservationId, homeTitle, label, state, outstanding, amount, method, failure, confirmUrl } =
    due;
  const noteId = useId();
  const confirmLink = useRef<HTMLAnchorElement>(null);
  const isAsked = useRef(false);
  // The button that had the focus is gone once the list shows the link.
  useEffect(() => {
    if (!isAsked.current || !confirmLink.current) return;
    isAsked.current = false;
    confirmLink.current.focus();
  });
  const { mutateAsync: pay } = useCommand('payInstallment', {
    invalidates: ['listAccountPayments', 'listAccountTasks', 'getPaymentPlan'],
  });
  const { busy, problem, run } = useAsyncAction(async (methodId: string) => {
    const { installments } = await pay({
      params: { id: reservationId, installment: installmentId },
      body: { methodId, amount: outstanding },
    });
    // Nothing is charged until the guest confirms it at the bank, so nothing is on its way.
    isAsked.current = installments.some(({ id, state: now }) => id === installmentId && now === 'needs_confirmation');
    if (!isAsked.current) onPaid(`${formatMoney(amount)} for ${homeTitle} is on its way.`);
  });
  const tag = INSTALLMENT_STATES[state];
  return (
    <li>
      <div className={s.text}>
        <Tag tone={tag.tone}>{tag.label}</Tag>
        <b className="strong num">
          {formatMoney(amount)}, {label}
        </b>
        <span className="small soft num">{formatMethod(due)}</span>
        <Link href={toReservationHref(reservationId)} className="link small">
          {homeTitle}
        </Link>
        {state === 'needs_confirmation' && (
          <span id={noteId} className="small">
            Your bank wants you to confirm this payment. Until you do, nothing is charged.
          </span>
        )}
        {failure && state === 'past_due' && <span className="small">{failure}</span>}
        {problem && (
          <span className="small strong" role="alert">
            {problem}
          </span>
        )}
      </div>
      {method && (PAYABLE.has(state) || state === 'scheduled') && (
        <div className={s.actions}>
          {PAYABLE.has(state) && (
            <Button
              size="small"
              loading={busy}
              aria-label={`Pay ${formatMoney(amount)} now for ${homeTitle}`}
              onClick={() => void run(method.id)}
            >
              Pay {formatMoney(amount)} now
            </Button>
          )}
          <ChoiceButton
            aria-label={`${state === 'scheduled' ? 'Pay now' : 'Use another method or amount'}: ${label}, ${homeTitle}`}
            onClick={() => onChoose({ reservationId, installmentId })}
          >
            {state === 'scheduled' ? 'Pay now' : 'Use another method or amount'}
          </ChoiceButton>
        </div>
      )}
      {!method && (
        <ButtonLink
          href={toAddMethodHref({ stay: reservationId, installment: state === 'scheduled' ? null : installmentId })}
          size="small"
          look="secondary"
        >
          Add payment method
        </ButtonLink>
      )}
      {confirmUrl && (
        <ButtonLink ref={confirmLink} href={confirmUrl} size="small" aria-describedby={noteId}>
          Confirm at your bank
        </ButtonLink>
      )}
    </li>
  );
}

/** Installments that are not paid: what is owed with a button to pay it, or what is charged later. */
export function DueList({ due, ...handlers }: { due: readonly Due[] } & Handlers) {
  const s = useStyles(sheet);
  return (
    <Panel>
      <ul className={s.items}>
        {due.map((each) => (
          <DueItem key={each.installmentId} due={each} {...handlers} />
        ))}
      </ul>
    </Panel>
  );
}
