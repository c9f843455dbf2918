import { Sheet } from '@lodestay/console';
import { toStaffExitPackFilePath, toStaffInvoiceFilePath, toStaffReceiptFilePath } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-4)' },
  list: { display: 'grid', gap: 'var(--s-2)' },
  item: { display: 'flex', flexWrap: 'wrap', gap: '0 var(--s-3)', alignItems: 'baseline' },
});

const KINDS = { payment: 'Receipt', refund: 'Refund receipt', correction: 'Corrected receipt' } as const;

type Document = { path: string; name: string; detail: string };

function DocumentList({ title, documents }: { title: string; documents: readonly Document[] }) {
  const s = useStyles(sheet);
  if (documents.length === 0) return null;
  return (
    <div>
      <h3 className="strong">{title}</h3>
      <ul className={s.list}>
        {documents.map(({ path, name, detail }) => (
          <li key={path} className={s.item}>
            <Link href={path} download className="link">
              {name} (PDF)
            </Link>
            <span className="small soft">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The receipts and invoices of a reservation as PDFs, and all documents of a completed stay as one. */
export function BillingSheet({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('listBillingDocuments', { params: { reference } });
  const { data: pack } = useEndpoint(
    'getStaffExitPack',
    { params: { reference } },
    { enabled: (data?.receipts.length ?? 0) > 0 },
  );
  if (!data || data.receipts.length + data.invoices.length === 0) return null;
  return (
    <Sheet title="Receipts and invoices" note="Each download is recorded">
      <div className={s.stack}>
        {pack?.state === 'ready' && (
          <DocumentList
            title="All documents"
            documents={[
              {
                path: toStaffExitPackFilePath(reference),
                name: 'Exit pack',
                detail: 'As the guest gets it after the stay',
              },
            ]}
          />
        )}
        <DocumentList
          title="Receipts"
          documents={data.receipts.map(({ number, kind, on, amount, paidWith }) => ({
            path: toStaffReceiptFilePath(reference, number),
            name: `${KINDS[kind]} ${number}`,
            detail: `${formatMoney(amount)} on ${formatDate(on)}, ${paidWith}`,
          }))}
        />
        <DocumentList
          title="Invoices"
          documents={data.invoices.map(({ installmentId, number, label, dueOn, amount }) => ({
            path: toStaffInvoiceFilePath(reference, installmentId),
            name: `Invoice ${number}`,
            detail: `${label}: ${formatMoney(amount)}, due ${formatDate(dueOn)}`,
          }))}
        />
      </div>
    </Sheet>
  );
}
