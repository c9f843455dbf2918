import { useCommand } from '@lodestay/platform';
import { formatInstant } from '@lodestay/stay';
import { Button, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { DocumentTile } from '../../account/document-tile.tsx';
import { formatBytes } from '../../account/format-bytes.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { REQUEST_NAMES, type Checks } from './application-text.ts';
import { Part } from './part.tsx';
import { uploadVerificationDocument } from './upload-verification-document.ts';

const sheet = styles({
  request: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  message: {
    borderLeft: '3px solid var(--line-strong)',
    paddingLeft: 'var(--s-4)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  tiles: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: '1fr 1fr',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { overflowWrap: 'anywhere' },
});

type Request = NonNullable<Checks['documentRequests']>[number];
type Props = { progress: Checks; timeZone: string; onChange(): Promise<void> };

/** The documents that our team asked this person for: what is missing, where to add it, and until when. */
export function DocumentRequests({ progress, timeZone, onChange }: Props) {
  const requests = progress.documentRequests ?? [];
  if (requests.length === 0) return null;
  const isReady = requests.every((request) => request.isReady);
  return (
    <Part
      id="documents"
      title="Documents requested"
      state={isReady ? { tone: 'info', label: 'Ready to send' } : { tone: 'warn', label: 'Waiting for you' }}
    >
      {requests.map((request) => (
        <RequestedDocument
          key={request.id}
          request={request}
          progress={progress}
          timeZone={timeZone}
          onChange={onChange}
        />
      ))}
    </Part>
  );
}

function RequestedDocument({ request, progress, timeZone, onChange }: Props & { request: Request }) {
  const s = useStyles(sheet);
  const { id, kind, message, requestedAt, dueAt } = request;
  const { mutateAsync: send } = useCommand('sendRequestedDocuments', { invalidates: ['getVerificationSummary'] });
  const sending = useAsyncAction(async () => {
    await send({ params: { id } });
    await onChange();
  });
  const isNew = ({ addedAt }: { addedAt: string }) => addedAt > requestedAt;
  const upload = async (slot: 'photo_id_front' | 'photo_id_back' | 'income', file: File) => {
    await uploadVerificationDocument(slot, file);
    await onChange();
  };
  const photos = progress.identity.documents.filter(isNew);
  const proofs = progress.income.documents.filter(isNew);
  return (
    <div className={s.request}>
      <h3 className="strong">{REQUEST_NAMES[kind]}</h3>
      <p className={s.message}>{message}</p>
      <p className="soft">Add it by {formatInstant(Date.parse(dueAt), timeZone)}. Then send it to our team.</p>
      {kind === 'photo_id' ? (
        <div className={s.tiles}>
          {(
            [
              ['photo_id_front', 'Front or photo page'],
              ['photo_id_back', 'Back, if it has one'],
            ] as const
          ).map(([slot, label]) => (
            <DocumentTile
              key={slot}
              label={label}
              hint="JPEG, PNG or WebP, up to 10 MB"
              accept="image/jpeg,image/png,image/webp"
              document={photos.find((document) => document.slot === slot)}
              onUpload={(file) => upload(slot, file)}
            />
          ))}
        </div>
      ) : (
        <>
          {proofs.length > 0 && (
            <ul>
              {proofs.map((proof) => (
                <li key={proof.id} className={s.name}>
                  {proof.name}, {formatBytes(proof.bytes)}
                </li>
              ))}
            </ul>
          )}
          <DocumentTile
            label={proofs.length > 0 ? 'Add another document' : 'Add the document'}
            hint="PDF or photo, up to 10 MB"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onUpload={(file) => upload('income', file)}
          />
        </>
      )}
      <div>
        <Button loading={sending.busy} onClick={() => void sending.run()}>
          Send to our team
        </Button>
        <span role="alert">{sending.problem && <FieldError message={sending.problem} />}</span>
      </div>
    </div>
  );
}
