import { useEffect, useRef, useState } from 'react';
import { ConflictNotice, Facts, ReasonForm, Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { formatStay } from '../../applications/application-text.ts';
import { STATUS_NAMES, type InspectedReservation } from '../../reservations/reservation-text.ts';
import { useGuestCancellation } from './use-guest-cancellation.ts';

type Preview = NonNullable<ReturnType<typeof useGuestCancellation>['preview']>;

const formatSubmit = ({ refunded }: Preview): string =>
  refunded > 0 ? `Cancel and refund ${formatMoney(refunded)}` : 'Cancel with no refund';

/** What the cancellation does, as the guest would see it. It takes the focus when it appears. */
function Consequence({ preview, record }: { preview: Preview; record: InspectedReservation }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Facts
        facts={[
          ['Refund', formatMoney(preview.refunded)],
          ['Not refunded', formatMoney(preview.kept)],
          ['Dates released', formatStay(record)],
          ['Rule', preview.sentence],
        ]}
      />
    </div>
  );
}

/** Cancels for the guest, by the rules that apply to the guest. What is typed survives a failure and a conflict. */
export function CancelAction({ record, onDone }: { record: InspectedReservation; onDone: () => void }) {
  const state = useGuestCancellation(record);
  const [reason, setReason] = useState('');
  const { preview, conflict } = state;
  // After a conflict the reservation may not be cancelable any more, but what happened must stay readable.
  if (!record.actions.includes('cancel') && !conflict) return null;
  if (!state.isOpen)
    return (
      <Sheet title="Cancel for the guest">
        <p className="small soft">See the refund first. Nothing is canceled yet.</p>
        <Button look="secondary" onClick={state.open}>
          Preview cancellation
        </Button>
      </Sheet>
    );
  return (
    <Sheet title="Cancel for the guest">
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
