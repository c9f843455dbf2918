import { styles, useStyles } from '@lodestay/ui/styles';
import { Table, type TableColumn } from '@lodestay/ui';

type Traveler = { who: string; proof: string };

const TRAVELERS: readonly Traveler[] = [
  {
    who: 'Active-duty service members, and Guard and Reserve members on PCS, TDY or deployment orders',
    proof: 'Your orders',
  },
  { who: 'Federal civilian employees on official travel', proof: 'Your travel authorization' },
  {
    who: 'Contractors whose contract reimburses government lodging rates',
    proof: 'The letter of authorization from your agency',
  },
];

const COLUMNS: readonly TableColumn<Traveler>[] = [
  { id: 'who', header: 'Who', cell: ({ who }) => who },
  { id: 'proof', header: 'Keep this', cell: ({ proof }) => proof },
];

const sheet = styles({ body: { display: 'grid', gap: 'var(--s-4)', maxWidth: '56rem' } });

/** Who travels on a per diem, and which document they need. */
export function Eligibility() {
  const s = useStyles(sheet);
  return (
    <div className={s.body}>
      <Table
        caption="Who can use a per diem"
        hideCaption
        columns={COLUMNS}
        rows={TRAVELERS}
        rowKey={({ who }) => who}
      />
      <p className="soft">
        Everyone sees the same homes and prices, and we don’t check military documents when you book. Your agency
        decides what it reimburses. You need your document for the reimbursement, and if your orders change.
      </p>
    </div>
  );
}
