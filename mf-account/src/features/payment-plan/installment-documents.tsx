import { toInvoiceFilePath, toReceiptFilePath } from '@lodestay/contracts';
import { formatDay, formatMoney } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Installment, Receipt } from '../../account/pay/plan-text.ts';

const sheet = styles({ documents: { display: 'flex', flexWrap: 'wrap', columnGap: 'var(--s-4)' } });

const KINDS = { payment: 'Receipt', refund: 'Refund receipt', correction: 'Corrected receipt' } as const;

/** `detail` tells several receipts of a kind apart. */
export function ReceiptLink({
  reservationId,
  receipt: { kind, number },
  detail,
}: {
  reservationId: string;
  receipt: Receipt;
  detail?: string | false;
}) {
  return (
    <Link
      href={toReceiptFilePath(reservationId, number)}
      download
      className="link"
      aria-label={detail ? undefined : `${KINDS[kind]} ${number} (PDF)`}
    >
      {KINDS[kind]}
      {detail && `, ${detail}`} (PDF)
    </Link>
  );
}

/** The PDFs of an installment: its invoice, and the receipts of what was paid and refunded of it. */
export function InstallmentDocuments({
  reservationId,
  installment: { id, label, state },
  receipts,
}: {
  reservationId: string;
  installment: Installment;
  receipts: readonly Receipt[];
}) {
  const s = useStyles(sheet);
  const own = receipts.filter(({ installmentId }) => installmentId === id);
  if (state === 'void' && own.length === 0) return null;
  const isOneOfSeveral = ({ kind }: Receipt) => own.filter((receipt) => receipt.kind === kind).length > 1;
  return (
    <span className={`${s.documents} tiny`}>
      {state !== 'void' && (
        <Link
          href={toInvoiceFilePath(reservationId, id)}
          download
          className="link"
          aria-label={`Invoice, ${label} (PDF)`}
        >
          Invoice (PDF)
        </Link>
      )}
      {own.map((receipt) => (
        <ReceiptLink
          key={receipt.number}
          reservationId={reservationId}
          receipt={receipt}
          detail={isOneOfSeveral(receipt) && `${formatMoney(receipt.amount)} on ${formatDay(receipt.on)}`}
        />
      ))}
    </span>
  );
}
