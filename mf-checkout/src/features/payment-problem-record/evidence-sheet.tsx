import { Facts, Moment, Sheet, type Fact } from '@lodestay/console';
import { toDisputeEvidenceFilePath } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import { Banner, Button, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ProblemRecordData } from '../../staff/money-text.ts';

const sheet = styles({ stack: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' } });

const STATES = {
  pending: 'Sent. The processor has not answered yet',
  submitted: 'Submitted',
  failed: 'Refused by the processor',
} as const;

const listFacts = (evidence: NonNullable<ProblemRecordData['problem']['evidence']>): Fact[] => [
  ['State', STATES[evidence.state]],
  ['Sent', <Moment key="sent" at={evidence.submittedAt ?? evidence.requestedAt} />],
  ...(evidence.failure ? [['Answer of the processor', evidence.failure] as const] : []),
];

/** The evidence for a disputed payment: the PDF, and its submission to the processor. */
export function EvidenceSheet({
  record: { reference, problem, actions, membership },
  busy,
  error,
  onSubmit,
}: {
  record: ProblemRecordData;
  busy: boolean;
  error: ApiError | null;
  onSubmit: () => void;
}) {
  const s = useStyles(sheet);
  return (
    <Sheet title="Evidence" note="Each download is recorded">
      <div className={s.stack}>
        <p className="small soft">
          {membership
            ? 'One PDF that proves the membership and the charge: period, terms, emails about the renewal, receipts and the stays booked with it.'
            : 'One PDF that proves the stay and the charge: reservation, agreement with signature, receipts, cancellation policy and check-in.'}
        </p>
        <Link href={toDisputeEvidenceFilePath(reference)} download className="link">
          Download the evidence (PDF)
        </Link>
        {problem.evidence && <Facts facts={listFacts(problem.evidence)} />}
        {actions.includes('submit_evidence') && (
          <>
            <p className="small soft">Read it first. The processor takes evidence once.</p>
            {error && error.code !== 'conflict' && (
              <Banner tone="bad" role="alert">
                {error.message}
              </Banner>
            )}
            <Button loading={busy} onClick={onSubmit}>
              Submit the evidence
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
