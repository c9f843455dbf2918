import { toAgreementFilePath } from '@lodestay/contracts';
import { formatInstant } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Agreement } from './use-agreement.ts';

const sheet = styles({
  list: { display: 'grid', borderTop: '1px solid var(--line)' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem var(--s-4)',
    justifyContent: 'space-between',
    padding: 'var(--s-3) 0',
    borderBottom: '1px solid var(--line)',
  },
});

/** The versions that a newer one replaced. They stay available. */
export function AgreementVersions({ id, agreement }: { id: string; agreement: Agreement }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {agreement.earlier.map(({ version, issuedAt, signature }) => (
        <li key={version} className={s.row}>
          <span>
            Version {version}, {formatInstant(Date.parse(issuedAt), agreement.timeZone)},{' '}
            {signature ? 'signed' : 'not signed'}
          </span>
          <Link href={toAgreementFilePath(id, version)} download className="link">
            Download version {version} (PDF)
          </Link>
        </li>
      ))}
    </ul>
  );
}
