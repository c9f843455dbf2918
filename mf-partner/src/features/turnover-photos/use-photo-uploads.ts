import { useEffect, useRef, useState } from 'react';
import {
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
  toTurnoverPhotoPath,
  type ResponseOf,
  type TurnoverPhotoSubject,
} from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import { formatUploadError, isTemporary, sendPicture } from '../../uploads/send-picture.ts';
import { shrinkPicture } from '../../uploads/shrink-picture.ts';

/** A picture that is not stored yet. `failed` can be sent again, `refused` cannot. */
export type PhotoUpload = {
  id: string;
  subject: TurnoverPhotoSubject;
  picture: Blob;
  /** An address of the picture in this browser. */
  preview: string;
  state: 'sending' | 'failed' | 'refused';
  message: string | null;
};

type Options = { reference: string; onAdded: (record: ResponseOf<'getTurnover'>) => Promise<unknown> };

/**
 * Sends pictures one after the other. A picture that could not be sent stays until it is sent or discarded, and is sent again when the
 * browser is online again.
 */
export function usePhotoUploads({ reference, onAdded }: Options) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ uploads, onAdded });
  useEffect(() => {
    latest.current = { uploads, onAdded };
  });

  const change = (id: string, changes: Partial<PhotoUpload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  function discard({ id, preview }: PhotoUpload) {
    URL.revokeObjectURL(preview);
    setUploads((current) => current.filter((upload) => upload.id !== id));
  }

  async function sendNow(upload: PhotoUpload) {
    try {
      const picture = await shrinkPicture(upload.picture as File);
      if (picture.size > MAX_PHOTO_BYTES) return change(upload.id, { state: 'refused', message: PHOTO_TOO_LARGE });
      const record = await sendPicture<ResponseOf<'getTurnover'>>({
        method: 'PUT',
        path: `${toTurnoverPhotoPath(reference, upload.id)}?subject=${upload.subject}`,
        picture,
      });
      await latest.current.onAdded(record);
      return discard(upload);
    } catch (caught) {
      const error = caught as ApiError;
      return change(upload.id, {
        state: isTemporary(error) ? 'failed' : 'refused',
        message: formatUploadError(error),
      });
    }
  }
  function send(upload: PhotoUpload) {
    change(upload.id, { state: 'sending', message: null });
    queue.current = queue.current.then(() => sendNow(upload));
  }

  useEffect(() => {
    const sendAgain = () => {
      for (const upload of latest.current.uploads) if (upload.state === 'failed') send(upload);
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.uploads.length > 0) event.preventDefault();
    };
    window.addEventListener('online', sendAgain);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', sendAgain);
      window.removeEventListener('beforeunload', warn);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is new on each render and does the same
  }, []);

  return {
    uploads,
    add(files: readonly File[], subject: TurnoverPhotoSubject) {
      const added = files.map((picture): PhotoUpload => ({
        id: crypto.randomUUID(),
        subject,
        picture,
        preview: URL.createObjectURL(picture),
        state: 'sending',
        message: null,
      }));
      setUploads((current) => [...current, ...added]);
      for (const upload of added) send(upload);
    },
    send,
    discard,
  };
}
