import { useEffect, useRef, useState } from 'react';
import { OUR_CANCELLATION_CAUSES, type CancellationCause } from '@lodestay/contracts';
import { ConflictNotice, Facts, ReasonForm, Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, SelectField } from '@lodestay/ui';
import { formatStay } from '../../applications/application-text.ts';
import { CANCELLATION_CAUSE_LABELS } from '../../staff/money-text.ts';
import { STATUS_NAMES, type InspectedReservation } from '../../reservations/reservation-text.ts';
import { useGuestCancellation } from './use-guest-cancellation.ts';

type Preview = NonNullable<ReturnType<typeof useGuestCancellation>['preview']>;

function formatSubmit({ refunded, waiting }: Preview): string {
  if (waiting > 0)
    return refunded > 0
      ? `Cancel, refund ${formatMoney(refunded)} and ask for ${formatMoney(waiting)}`
      : `Cancel and ask to refund ${formatMoney(waiting)}`;
  return refunded > 0 ? `Cancel and refund ${formatMoney(refunded)}` : 'Cancel with no refund';
}

/** What decides the refund. */
function formatCauseHint(cause: CancellationCause): string {
  if (cause === 'no_show') return 'The guest’s own cancellation policy decides the refund, as right before check-in.';
  return isOurCause(cause)
    ? 'The guest gets back what they can’t use.'
    : 'The guest’s own cancellation policy decides the refund.';
}

const isOurCause = (cause: CancellationCause): boolean =>
  (OUR_CANCELLATION_CAUSES as readonly CancellationCause[]).includes(cause);

/** What the cancellation does, as the guest would see it. */
function Consequence({ preview, record }: { preview: Preview; record: InspectedReservation }) {
  return (
    <div role="status">
      <Facts
        facts={[
          ['Refund', formatMoney(preview.refunded)],
          ...(preview.waiting > 0 ? [['Waits for a second person', formatMoney(preview.waiting)] as const] : []),
          ['Not refunded', formatMoney(preview.kept)],
          ['Dates released', formatStay(record)],
          ['Rule', preview.sentence],
        ]}
      />
    </div>
  );
}

/** Why staff cancel, which decides the refund. It takes the focus when it appears. */
function CauseField({
  causes,
  cause,
  onChange,
}: {
  causes: readonly CancellationCause[];
  cause: CancellationCause;
  onChange: (cause: CancellationCause) => void;
}) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <SelectField
      ref={field}
      label="Why"
      hint={formatCauseHint(cause)}
      value={cause}
      onChange={({ target }) => onChange(target.value as CancellationCause)}
      options={causes.map((value) => ({ value, label: CANCELLATION_CAUSE_LABELS[value] }))}
    />
  );
}

/** Cancels a reservation. What is typed survives a failure and a conflict. */
export function CancelAction({ record, onDone }: { record: InspectedReservation; onDone: () => void }) {
  const state = useGuestCancellation(record);
  const [reason, setReason] = useState('');
  const { preview, conflict } = state;
  // After a conflict the reservation may not be cancelable any more, but what happened must stay readable.
  if (!record.actions.includes('cancel') && !conflict) return null;
  if (!state.isOpen)
    return (
      <Sheet title="Cancel the reservation">
        <p className="small soft">See the refund first. Nothing is canceled yet.</p>
        <Button look="secondary" onClick={state.open}>
          Preview cancellation
        </Button>
      </Sheet>
    );
  return (
    <Sheet title="Cancel the reservation">
      {conflict && (
        <ConflictNotice
          changedBy={conflict.changedBy}
          changedAt={conflict.changedAt}
          differences={[
            {
              field: 'Status',
              before: STATUS_NAMES[record.status],
              after: STATUS_NAMES[conflict.current.status],
            },
          ].filter(({ before, after }) => before !== after)}
          busy={state.isLoadingChanges}
          onLoad={() => void state.loadChanges()}
        />
      )}
      <CauseField causes={record.cancellationCauses} cause={state.cause} onChange={state.setCause} />
      {!preview && !state.previewError && <p role="status">Loading the refund…</p>}
      {!preview && state.previewError && (
        <Banner
          tone="bad"
          role="alert"
          action={
            <Button size="small" look="secondary" onClick={state.retryPreview}>
              Try again
            </Button>
          }
        >
          {state.previewError.message}
        </Banner>
      )}
      {preview && (
        <>
          <Consequence preview={preview} record={record} />
          <ReasonForm
            reason={reason}
            onChange={setReason}
            hint="The guest reads it in the email. It stays in the audit log."
            submit={formatSubmit(preview)}
            busy={state.busy}
            error={state.error}
            onSubmit={async (text) => (await state.cancel(text)) && onDone()}
          />
        </>
      )}
      <Button look="bare" disabled={state.busy} onClick={state.close}>
        Keep the reservation
      </Button>
    </Sheet>
  );
}
