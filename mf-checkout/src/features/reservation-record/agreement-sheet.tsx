import { Moment, Sheet } from '@lodestay/console';
import { toStaffAgreementFilePath } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  item: { display: 'grid', gap: '.125rem' },
  hash: { overflowWrap: 'anywhere' },
});

/** The versions of the agreement with their signatures. */
export function AgreementSheet({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('inspectStayAgreement', { params: { reference } });
  if (!data || data.versions.length === 0) return null;
  return (
    <Sheet title="Agreement" note="Each download is recorded">
      <ul className={s.list}>
        {data.versions.map(({ version, issuedAt, documentSha256, signature, isGenuine }) => (
          <li key={version} className={s.item}>
            <p>
              <b className="strong">Version {version}</b>{' '}
              <Tag tone={isGenuine === false ? 'bad' : signature ? 'good' : 'warn'}>
                {isGenuine === false ? 'Evidence does not match' : signature ? 'Signed' : 'Not signed'}
              </Tag>
            </p>
            <p className="small soft">
              Issued <Moment at={issuedAt} />
              {signature && (
                <>
                  {' '}
                  · signed by {signature.name} <Moment at={signature.signedAt} />
                </>
              )}
            </p>
            <p className={`tiny quiet ${s.hash}`}>SHA-256 {documentSha256}</p>
            <p>
              <Link href={toStaffAgreementFilePath(reference, version)} download className="link small">
                Download version {version} (PDF)
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
