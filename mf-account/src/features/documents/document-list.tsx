import type { ResponseOf } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatBytes } from '../../account/format-bytes.ts';

export type AccountDocument = ResponseOf<'listAccountDocuments'>['documents'][number];

const sheet = styles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 var(--s-4)',
    padding: 'var(--s-3) 0',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    '&:last-child': { borderBottom: 0 },
  },
  name: { fontWeight: 600, justifySelf: 'start' },
  text: { gridColumn: 1 },
});

const FORMATS = { pdf: 'PDF', photo: 'Photo', page: 'Page' } as const;

function formatFacts({ on, format, bytes, stay }: AccountDocument, withStay: boolean): string {
  const facts = [formatDate(on), FORMATS[format], bytes !== null && formatBytes(bytes), withStay && stay?.homeTitle];
  return facts.filter(Boolean).join(' · ');
}

type Props = {
  documents: readonly AccountDocument[];
  /** Names the home of each document, in a list over several stays. */
  withStay?: boolean;
};

/** Documents with a link that downloads each, or opens the page that it is. */
export function DocumentList({ documents, withStay = false }: Props) {
  const s = useStyles(sheet);
  return (
    <ul aria-label="Documents">
      {documents.map((each) => (
        <li key={each.id} className={s.row}>
          <Link href={each.path} download={each.format !== 'page' || undefined} className={`link ${s.name}`}>
            {each.name}
          </Link>
          <span className="num">{each.amount !== null && formatMoney(each.amount)}</span>
          {each.note && <span className={`small soft ${s.text}`}>{each.note}</span>}
          <span className={`tiny quiet ${s.text}`}>{formatFacts(each, withStay)}</span>
        </li>
      ))}
    </ul>
  );
}
