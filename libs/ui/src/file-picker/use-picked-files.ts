import { useState } from 'react';
import type { PickedFile } from './file-picker.tsx';

/** The uploaded files of a form with a `FilePicker`. While one is on its way, the form should not be sent. */
export function usePickedFiles() {
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [busy, setBusy] = useState(false);
  return {
    files,
    busy,
    picker: { files, busy, onChange: setFiles, onBusy: setBusy },
    /** Takes out what was sent. Files that were added since then stay. */
    forget: (sent: readonly PickedFile[]) => setFiles((known) => known.filter((file) => !sent.includes(file))),
  };
}
