import { useState } from 'react';
import { ReasonForm, Sheet } from '@lodestay/console';
import type { HomeRecordState } from './use-home-record.ts';

/** Removes a home from the site, or publishes it again. */
export function HomePublication({ record, onDone }: { record: HomeRecordState; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const { home, writes } = record;
  if (!home) return null;
  async function finish(saving: Promise<boolean>) {
    if (!(await saving)) return;
    setReason('');
    onDone();
  }
  if (home.actions.includes('publish')) {
    return (
      <Sheet title="Publish this home">
        <ReasonForm
          reason={reason}
          onChange={setReason}
          submit="Publish home"
          busy={writes.publish.busy}
          error={writes.publish.error}
          onSubmit={(text) => void finish(record.publish(text))}
        >
          <p className="small soft">It appears in searches again, with the facts and pictures below.</p>
        </ReasonForm>
      </Sheet>
    );
  }
  if (!home.actions.includes('remove')) return null;
  return (
    <Sheet title="Remove this home">
      <ReasonForm
        reason={reason}
        onChange={setReason}
        submit="Remove home"
        busy={writes.remove.busy}
        error={writes.remove.error}
        onSubmit={(text) => void finish(record.remove(text))}
      >
        <p className="small soft">
          {home.upcoming > 0
            ? `${home.upcoming} ${home.upcoming === 1 ? 'reservation has' : 'reservations have'} not ended. Move or cancel ${home.upcoming === 1 ? 'it' : 'them'} first.`
            : 'Its page then says that it is no longer listed, and searches leave it out. You can publish it again.'}
        </p>
      </ReasonForm>
    </Sheet>
  );
}
