import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { useSearchParams } from '@lodestay/platform/router';
import { formatDay, formatMoney } from '@lodestay/stay';
import { Link, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { INSTALLMENT_STATES } from '../../account/installment-states.ts';
import { parseAddedMethod, toAddMethodHref } from '../../account/pay/pay-links.ts';
import { ChoiceButton, PaymentChoiceDialog, usePaymentChoice } from '../../account/pay/payment-choice.tsx';
import { useBankReturn } from '../../account/pay/use-bank-return.ts';
import { getCents, listBars } from './plan-bars.ts';
import { ChartPart, CreditPart, DuePart } from './plan-parts.ts';
import { InstallmentDocuments, ReceiptLink } from './installment-documents.tsx';
import {
  findUrgent,
  formatDueDate,
  isRefunded,
  OWED,
  PAYABLE,
  sumToPay,
  type Installment,
  type PaymentPlan,
} from '../../account/pay/plan-text.ts';

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-5)', outline: 'none' },
  pay: { display: 'block', paddingTop: 'var(--s-2)' },
  later: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-5)', alignItems: 'center' },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    borderBlock: '1px solid var(--line)',
    '& > div': { padding: 'var(--s-4) var(--s-5)' },
    '& > div + div': { borderLeft: '1px solid var(--line)' },
    '& dd': { font: '400 var(--d-22)/1.2 var(--display)' },
    [media.belowTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > div': { padding: 'var(--s-3) 0', display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
      '& > div + div': { borderLeft: 0, borderTop: '1px solid var(--line)' },
    },
  },
});

function PayButton({ label, onPay }: { label: string; onPay(): void }) {
  const s = useStyles(sheet);
  return (
    <span className={s.pay}>
      <ChoiceButton aria-label={`Pay now: ${label}`} onClick={onPay}>
        Pay now
      </ChoiceButton>
    </span>
  );
}

const listColumns = (
  reservationId: string,
  plan: PaymentPlan,
  onPay: (installmentId: string) => void,
): readonly TableColumn<Installment>[] => [
  { id: 'date', header: 'Date', cell: ({ dueOn }) => formatDueDate(dueOn, plan.installments[0]!.dueOn) },
  {
    id: 'for',
    header: 'Payment',
    cell: (installment) => {
      const { label, paidWith, state } = installment;
      // The method of later payments did not pay for what is paid.
      const method = paidWith ?? (state === 'void' || state === 'paid' ? null : plan.method?.label);
      return (
        <span>
          {label}
          {method && (
            <>
              <br />
              <span className="tiny quiet">{method}</span>
            </>
          )}
          <InstallmentDocuments reservationId={reservationId} installment={installment} receipts={plan.receipts} />
          {plan.method && PAYABLE.includes(state) && <PayButton label={label} onPay={() => onPay(installment.id)} />}
        </span>
      );
    },
  },
  {
    id: 'state',
    header: 'Status',
    cell: (installment) => {
      const { tone, label } = INSTALLMENT_STATES[installment.state];
      return isRefunded(plan, installment) ? <Tag>Refunded</Tag> : <Tag tone={tone}>{label}</Tag>;
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: (installment) => formatMoney(getCents(installment, plan)),
  },
];

/** The payment plan of a stay: what is paid, due and scheduled, each installment with its state, and what to do about one that failed. */
export function PlanSection({ reservationId, plan }: { reservationId: string; plan: PaymentPlan }) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  useBankReturn(reservationId);
  const [query, setQuery] = useSearchParams();
  const added = parseAddedMethod(query);
  const payment = usePaymentChoice(added && { reservationId, ...added });
  const section = useRef<HTMLDivElement>(null);
  const [doneCount, setDoneCount] = useState(0);
  // The button that opened the dialog is gone once its payment is paid.
  useEffect(() => {
    if (doneCount > 0) section.current?.focus();
  }, [doneCount]);
  const open = (installmentId: string | null) => payment.open({ reservationId, installmentId });
  function close() {
    payment.close();
    if (added) setQuery({}, { replace: true, preventScrollReset: true });
  }
  const unplanned = plan.receipts.filter(({ installmentId }) => installmentId === null);
  const figures = [
    ['Paid so far', plan.paid],
    ['Due now', sumToPay(plan, OWED)],
    ['Scheduled', sumToPay(plan, ['scheduled'])],
  ] as const;
  return (
    <div className={s.section} ref={section} tabIndex={-1}>
      {findUrgent(plan) && <DuePart reservationId={reservationId} plan={plan} onChoose={open} />}
      {(plan.credit ?? 0) > 0 && <CreditPart reservationId={reservationId} plan={plan} />}
      <dl className={s.figures}>
        {figures.map(([label, cents]) => (
          <div key={label}>
            <dt className="small soft">{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      {/* Nothing to compare with one installment. */}
      {listBars(plan).length > 1 && <ChartPart plan={plan} />}
      <Table
        caption="Payment plan"
        hideCaption
        columns={listColumns(reservationId, plan, open)}
        rows={plan.installments}
        rowKey={({ id }) => id}
        empty="Nothing was charged."
      />
      {unplanned.length > 0 && (
        <ul className="small">
          {unplanned.map((receipt) => (
            <li key={receipt.number}>
              <ReceiptLink reservationId={reservationId} receipt={receipt} /> {formatMoney(receipt.amount)},{' '}
              {formatDay(receipt.on)}
            </li>
          ))}
        </ul>
      )}
      {plan.scheduled + plan.dueNow > 0 && (
        <div className={s.later}>
          <p className="small soft">
            {plan.method
              ? `We charge ${plan.method.label} at 9 a.m. in the home’s time zone on each date.`
              : 'No payment method is saved for the payments to come.'}
          </p>
          {plan.method ? (
            <ChoiceButton onClick={() => open(null)}>Change payment method</ChoiceButton>
          ) : (
            <Link href={toAddMethodHref({ stay: reservationId, installment: null })} className="link small">
              Add a payment method
            </Link>
          )}
        </div>
      )}
      <PaymentChoiceDialog
        choice={payment.choice}
        onClose={close}
        onDone={(text) => {
          toasts.show(text, { variant: 'success' });
          setDoneCount(doneCount + 1);
        }}
      />
    </div>
  );
}
