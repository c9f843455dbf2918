import { toPetDocumentPath, type ResponseOf } from '@lodestay/contracts';
import { getQueryKey, useCommand, useEndpoint, usePlatform } from '@lodestay/platform';
import { Button, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { DocumentTile } from '../../account/document-tile.tsx';
import { formatBytes } from '../../account/format-bytes.ts';
import { uploadDocument } from '../../account/upload-document.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({
  root: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  pet: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)' },
  file: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 'var(--s-3)',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
});

type Pet = ResponseOf<'getPetDocuments'>['pets'][number];

/** Documents that the guest shows about each pet, such as a vaccination record. */
export function PetDocuments({ id }: { id: string }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('getPetDocuments', { params: { id } });
  if (!data) return null;
  const { pets, canChange } = data;
  if (pets.length === 0 || (!canChange && pets.every(({ documents }) => documents.length === 0))) return null;
  return (
    <div className={s.root}>
      <h3 className="strong">Documents of your pets</h3>
      <p className="small soft">
        Optional. Our team sees them with your application. We encrypt them and delete them 30 days after your stay
        ends, or 30 days after your application is denied or canceled.
      </p>
      {pets.map((pet) => (
        <PetFiles key={pet.name} id={id} pet={pet} canChange={canChange} />
      ))}
    </div>
  );
}

function PetFiles({ id, pet: { name: pet, documents }, canChange }: { id: string; pet: Pet; canChange: boolean }) {
  const s = useStyles(sheet);
  const { queryClient } = usePlatform();
  const { mutateAsync: remove } = useCommand('removePetDocument', { invalidates: ['getPetDocuments'] });
  const removal = useAsyncAction(async (document: string) => void (await remove({ params: { id, document } })));
  const upload = async (file: File) => {
    await uploadDocument(toPetDocumentPath(id, crypto.randomUUID()), file, { pet });
    await queryClient.invalidateQueries({ queryKey: getQueryKey('getPetDocuments', { params: { id } }) });
  };
  return (
    <div className={s.pet}>
      {documents.length > 0 && (
        <ul className="small" aria-label={`Documents of ${pet}`}>
          {documents.map(({ id: document, name, bytes }) => (
            <li key={document} className={s.file}>
              <span>
                {name}, {formatBytes(bytes)}
              </span>
              <Button
                look="bare"
                size="small"
                aria-label={`Remove ${name}`}
                loading={removal.busy}
                onClick={() => void removal.run(document)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <DocumentTile
          label={`Add a document of ${pet}`}
          hint="For example a vaccination record: PDF or photo, up to 10 MB"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onUpload={upload}
        />
      )}
      <span role="alert">{removal.problem && <FieldError message={removal.problem} />}</span>
    </div>
  );
}
