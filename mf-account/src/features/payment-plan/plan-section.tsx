import { formatDay, formatMoney } from '@lodestay/stay';
import { Link, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { INSTALLMENT_STATES } from '../../account/installment-states.ts';
import { CreditOffer } from './credit-offer.tsx';
import { DueBanner } from './due-banner.tsx';
import { getCents } from './plan-bars.ts';
import { PlanChart } from './plan-chart.tsx';
import { InstallmentDocuments, ReceiptLink } from './installment-documents.tsx';
import { formatDueDate, isRefunded, OWED, sumToPay, type Installment, type PaymentPlan } from './plan-text.ts';

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-5)' },
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

const listColumns = (reservationId: string, plan: PaymentPlan): readonly TableColumn<Installment>[] => [
  { id: 'date', header: 'Date', cell: ({ dueOn }) => formatDueDate(dueOn, plan.installments[0]!.dueOn) },
  {
    id: 'for',
    header: 'Payment',
    cell: (installment) => {
      const { label, paidWith, state } = installment;
      const method = paidWith ?? (state === 'void' ? null : plan.method?.label);
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
  const unplanned = plan.receipts.filter(({ installmentId }) => installmentId === null);
  const figures = [
    ['Paid so far', plan.paid],
    ['Due now', sumToPay(plan, OWED)],
    ['Scheduled', sumToPay(plan, ['scheduled'])],
  ] as const;
  return (
    <div className={s.section}>
      <DueBanner reservationId={reservationId} plan={plan} />
      <CreditOffer reservationId={reservationId} plan={plan} />
      <dl className={s.figures}>
        {figures.map(([label, cents]) => (
          <div key={label}>
            <dt className="small soft">{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <PlanChart plan={plan} />
      <Table
        caption="Payment plan"
        hideCaption
        columns={listColumns(reservationId, plan)}
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
        <p className="small soft">
          {plan.method
            ? `We charge ${plan.method.label} at 9 a.m. in the home’s time zone on each date. `
            : 'No payment method is saved for the payments to come. '}
          <Link href="/account/payment-methods" className="link">
            {plan.method ? 'Manage payment methods' : 'Add a payment method'}
          </Link>
        </p>
      )}
    </div>
  );
}
