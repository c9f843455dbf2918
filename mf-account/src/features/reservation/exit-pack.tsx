import { toExitPackFilePath, type ResponseOf } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { ButtonLink, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

type Pack = ResponseOf<'getExitPack'>;
type Part = Pack['parts'][number];

const sheet = styles({
  pack: { display: 'grid', gap: 'var(--s-4)' },
  list: { display: 'grid', gap: 'var(--s-3)', maxWidth: 'var(--measure)' },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    placeItems: 'start',
    gap: 'var(--s-4)',
  },
  action: { justifySelf: 'start' },
});

const PART_LABELS: Readonly<Record<Part['part'], string>> = {
  proof_of_address: 'Proof of address',
  landlord_letter: 'Landlord letter',
  deposit: 'Deposit statement with each deduction',
  payments: 'Summary of payments',
  agreement: 'Reference to your agreement',
  receipts: 'Receipts',
};

function formatState({ waitsFor, reason }: Part, depositBy: string | null): string {
  if (reason !== null) return `Not included: ${reason}`;
  switch (waitsFor) {
    case 'stay':
      return 'Available after your stay';
    case 'deposit':
      return `Available after your deposit is settled${depositBy ? `, by ${formatDate(depositBy)}` : ''}`;
    case null:
      return 'Ready';
  }
}

/** All documents of a stay as one file, and what its parts wait for. */
export function ExitPack({ id }: { id: string }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('getExitPack', { params: { id } });
  if (!data || data.state === 'unavailable') return null;
  const { state, parts, depositBy } = data;
  return (
    <div className={s.pack}>
      <p className="soft">
        {state === 'ready'
          ? 'All documents of your stay in one PDF. Only you can download it, and our staff.'
          : 'All documents of your stay in one PDF, once your stay is completed and your deposit is settled. We email you then.'}
      </p>
      <ul aria-label="Parts of the exit pack" className={s.list}>
        {parts.map((part) => {
          const text = formatState(part, depositBy);
          return (
            <li key={part.part} className={s.part}>
              <span>{PART_LABELS[part.part]}</span>
              {text === 'Ready' ? <Tag tone="good">Ready</Tag> : <span className="small soft">{text}</span>}
            </li>
          );
        })}
      </ul>
      {state === 'ready' && (
        <ButtonLink href={toExitPackFilePath(id)} look="secondary" className={s.action} data-plain="" download>
          Download exit pack (PDF)
        </ButtonLink>
      )}
    </div>
  );
}
