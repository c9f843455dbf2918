import { useState } from 'react';
import { Facts, Moment, Sheet } from '@lodestay/console';
import { Banner, Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { useStyles } from '@lodestay/ui/styles';
import { DOCUMENT_REQUEST_NAMES, PERSON_NAMES, type ApplicationRecord } from '../../applications/application-text.ts';
import { decisionSheet, hasConflict } from './decision-parts.ts';
import type { ApplicationState } from './use-application-record.ts';

type Request = ApplicationRecord['application']['documentRequests'][number];

const formatDocument = ({ kind, person }: Request): string =>
  `${DOCUMENT_REQUEST_NAMES[kind]} of the ${PERSON_NAMES[person]}`;

/** The documents that the application waits for. Staff can withdraw a request. */
export function DocumentRequests({ state, onDone }: { state: ApplicationState; onDone: () => void }) {
  const s = useStyles(decisionSheet);
  const [withdrawn, setWithdrawn] = useState<Request | null>(null);
  const { record, writes } = state;
  const { busy, error } = writes.withdrawDocumentRequest;
  if (!record || record.application.documentRequests.length === 0) return null;
  const close = () => setWithdrawn(null);

  async function withdraw({ person, kind }: Request) {
    const isSaved = await state.withdrawDocumentRequest({ person, kind });
    close();
    if (isSaved) onDone();
  }
  return (
    <Sheet title="Documents requested" note="The application waits for them" className={s.first}>
      <div className={s.stack}>
        {record.application.documentRequests.map((request) => (
          <div key={formatDocument(request)} className={s.stack}>
            <Facts
              facts={[
                ['Document', formatDocument(request)],
                ['Message', request.message],
                ['Requested by', request.requestedBy?.fullName ?? 'A former colleague'],
                ['Requested', <Moment key="at" at={request.requestedAt} />],
                ['Due', <Moment key="due" at={request.dueAt} />],
              ]}
            />
            {record.actions.includes('request_document') && (
              <Button
                look="secondary"
                aria-label={`Withdraw request: ${formatDocument(request)}`}
                onClick={() => setWithdrawn(request)}
              >
                Withdraw request
              </Button>
            )}
          </div>
        ))}
        {error && !hasConflict(error) && (
          <Banner tone="bad" role="alert">
            {error.message}
          </Banner>
        )}
      </div>
      <Dialog
        open={withdrawn !== null}
        onClose={close}
        title="Withdraw this request?"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Keep the request
            </Button>
            <Button loading={busy} onClick={() => withdrawn && void withdraw(withdrawn)}>
              Withdraw request
            </Button>
          </>
        }
      >
        <p>{withdrawn && formatDocument(withdrawn)}</p>
        <p className="soft">The person is no longer asked for it. They get no email about this.</p>
      </Dialog>
    </Sheet>
  );
}
