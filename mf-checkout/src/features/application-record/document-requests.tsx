import { Facts, Moment, Sheet } from '@lodestay/console';
import { useStyles } from '@lodestay/ui/styles';
import { DOCUMENT_REQUEST_NAMES, PERSON_NAMES, type ApplicationRecord } from '../../applications/application-text.ts';
import { decisionSheet } from './decision-parts.ts';

/** The documents that the application waits for. */
export function DocumentRequests({ requests }: { requests: ApplicationRecord['application']['documentRequests'] }) {
  const s = useStyles(decisionSheet);
  if (requests.length === 0) return null;
  return (
    <Sheet title="Documents requested" note="The application waits for them" className={s.first}>
      {requests.map(({ person, kind, message, requestedBy, requestedAt, dueAt }) => (
        <Facts
          key={`${person} ${kind}`}
          facts={[
            ['Document', `${DOCUMENT_REQUEST_NAMES[kind]} of the ${PERSON_NAMES[person]}`],
            ['Message', message],
            ['Requested by', requestedBy?.fullName ?? 'A former colleague'],
            ['Requested', <Moment key="at" at={requestedAt} />],
            ['Due', <Moment key="due" at={dueAt} />],
          ]}
        />
      ))}
    </Sheet>
  );
}
