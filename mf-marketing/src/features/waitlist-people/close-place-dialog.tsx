import { useState } from 'react';
import { ReasonForm, useWrite } from '@lodestay/console';
import { usePlatform } from '@lodestay/platform';
import { Banner } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { readChanged } from '../../staff/changed-banner.tsx';
import type { WaitingPerson } from '../../staff/waitlist-text.ts';

/** Takes a person off the waitlist, who asked for it. */
export function ClosePlaceDialog({
  person,
  onClose,
  onDone,
  onChanged,
}: {
  /** Null while the dialog is closed. */
  person: WaitingPerson | null;
  onClose: () => void;
  /** Called after the person was removed. */
  onDone: () => void;
  /** Called when the list shows an older request of the person. */
  onChanged: () => void;
}) {
  const { toasts } = usePlatform();
  const { busy, error, write, clear } = useWrite('closeWaitlistPlace');
  const [reason, setReason] = useState('');
  function close() {
    clear();
    onClose();
  }
  async function remove(text: string) {
    if (!person) return;
    const closed = await write(
      { params: { reference: person.reference }, body: { reason: text, version: person.version } },
      (failure) => readChanged(failure) && onChanged(),
    );
    if (!closed) return;
    toasts.show(`${person.name} is no longer on the waitlist.`, { variant: 'success', key: 'waitlist' });
    setReason('');
    close();
    onDone();
  }
  const isChanged = readChanged(error) !== null;
  return (
    <Dialog
      open={person !== null}
      onClose={close}
      role="alertdialog"
      title={person ? `Take ${person.name} off the waitlist?` : ''}
    >
      {person && (
        <p>
          {person.name} gets no more emails about homes in {person.city || 'this city'}. Joining again starts a new
          place at the end of the list.
        </p>
      )}
      {isChanged && (
        <Banner tone="info" role="alert">
          {error?.message} The list shows the new request now. Your reason is kept.
        </Banner>
      )}
      <ReasonForm
        reason={reason}
        onChange={setReason}
        submit="Take off the waitlist"
        busy={busy}
        error={error}
        onSubmit={(text) => void remove(text)}
      />
    </Dialog>
  );
}
