import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', marginBlock: 'var(--s-2)' },
  photo: { width: '7rem', height: '5.25rem', objectFit: 'cover', borderRadius: 'var(--r-m)', background: 'var(--fog)' },
  documents: { display: 'grid', gap: 'var(--s-1)', gridTemplateColumns: 'minmax(0, 1fr)' },
  document: { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)', overflowWrap: 'anywhere' },
});

type ListedFile = { id: string; name: string; mediaType: 'image/webp' | 'application/pdf'; bytes: number };

export type FileListProps = {
  files: readonly ListedFile[];
  /** What the files belong to, such as 'your message'. */
  subject: string;
  toPath(id: string): string;
};

/** '2.1 MB' */
const formatBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The photos and PDFs of a message. Photos open in full size, and PDFs are downloaded. Nothing if there are none. */
export function FileList({ files, subject, toPath }: FileListProps) {
  const s = useStyles(sheet);
  const photos = files.filter(({ mediaType }) => mediaType !== 'application/pdf');
  const documents = files.filter(({ mediaType }) => mediaType === 'application/pdf');
  return (
    <>
      {photos.length > 0 && (
        <ul className={s.photos} aria-label={`Photos of ${subject}`}>
          {photos.map(({ id, name }) => (
            <li key={id}>
              <a href={toPath(id)} target="_blank" rel="noreferrer">
                <img src={toPath(id)} alt={`${name}. Open in full size`} loading="lazy" className={s.photo} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className={s.documents} aria-label={`Documents of ${subject}`}>
          {documents.map(({ id, name, bytes }) => (
            <li key={id}>
              <a href={toPath(id)} download={name} className={`link small ${s.document}`}>
                {name} (PDF, {formatBytes(bytes)})
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
