import { useEffect, useRef, useState } from 'react';
import { readConflict } from '@lodestay/console';
import {
  MAX_PHOTO_BYTES,
  MAX_PICTURES_PER_HOME,
  PHOTO_TOO_LARGE,
  toHomePicturesPath,
  UPLOADS,
} from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import type { HomeRecord } from '../../inventory/inventory-text.ts';
import { formatUploadError, isTemporary, sendPicture } from '../../uploads/send-picture.ts';
import { shrinkPicture } from '../../uploads/shrink-picture.ts';

/** A picture that a person chose and that is not stored yet. */
export type PictureDraft = {
  id: string;
  file: File;
  /** An address of the picture in this browser. */
  preview: string;
  description: string;
  /** `failed` can be sent again as it is, `refused` cannot. */
  state: 'ready' | 'sending' | 'failed' | 'refused';
  message: string | null;
};

/** What the API would answer. */
const TOO_LARGE = new ApiError(413, { error: { code: 'too_large', message: PHOTO_TOO_LARGE, request_id: '' } });

/** The last attempt to send a picture. The same request has the same key, so that it adds the picture only once. */
type Attempt = { picture: Blob; path: string; key: string };

export type UploadProgress = { added: number; of: number; isRunning: boolean };

type Options = {
  slug: string;
  home: HomeRecord;
  onAdded: (record: HomeRecord) => Promise<unknown>;
  onConflict: (error: ApiError) => void;
};

/** Sends pictures one after the other, each with the version of the home that the one before it returned. */
export function usePictureDrafts({ slug, home, onAdded, onConflict }: Options) {
  const [drafts, setDrafts] = useState<readonly PictureDraft[]>([]);
  const [progress, setProgress] = useState<UploadProgress>({ added: 0, of: 0, isRunning: false });
  const attempts = useRef(new Map<string, Attempt>());
  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: string, changes: Partial<PictureDraft>) =>
    setDrafts((current) => current.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)));
  function discard({ id, preview }: PictureDraft) {
    URL.revokeObjectURL(preview);
    attempts.current.delete(id);
    setDrafts((current) => current.filter((draft) => draft.id !== id));
  }

  /** Returns the home with the picture. */
  async function send({ id, file, description }: PictureDraft, reason: string, version: number): Promise<HomeRecord> {
    const before = attempts.current.get(id);
    const query = new URLSearchParams({ description: description.trim(), reason, version: String(version) });
    const path = `${toHomePicturesPath(slug)}?${query}`;
    const picture = before?.picture ?? (await shrinkPicture(file));
    if (picture.size > MAX_PHOTO_BYTES) throw TOO_LARGE;
    const key = before?.path === path ? before.key : crypto.randomUUID();
    attempts.current.set(id, { picture, path, key });
    return sendPicture<HomeRecord>({ method: UPLOADS.addHomePicture[0], path, picture, idempotencyKey: key });
  }

  /** Returns whether the next picture can be sent. */
  function refuse(id: string, error: ApiError): boolean {
    if (readConflict(error)) {
      change(id, { state: 'ready', message: null });
      onConflict(error);
      return false;
    }
    change(id, { state: isTemporary(error) ? 'failed' : 'refused', message: formatUploadError(error) });
    return !isTemporary(error);
  }

  return {
    drafts,
    progress,
    /** How many more pictures the home can have. */
    room: MAX_PICTURES_PER_HOME - home.pictures.length - drafts.length,
    choose: (files: readonly File[]) =>
      setDrafts((current) => [
        ...current,
        ...files.map((file): PictureDraft => ({
          id: crypto.randomUUID(),
          file,
          preview: URL.createObjectURL(file),
          description: '',
          state: 'ready',
          message: null,
        })),
      ]),
    describe: (id: string, description: string) => change(id, { description }),
    discard,
    /** Returns how many of the pictures were added. What was not added stays, with its message. */
    async sendAll(reason: string): Promise<{ added: number; of: number }> {
      const waiting = drafts.filter(({ state }) => state !== 'refused');
      let { version } = home;
      let added = 0;
      setProgress({ added, of: waiting.length, isRunning: true });
      for (const draft of waiting) {
        change(draft.id, { state: 'sending', message: null });
        try {
          const record = await send(draft, reason, version);
          ({ version } = record);
          added += 1;
          await onAdded(record);
          discard(draft);
        } catch (error) {
          if (!refuse(draft.id, error as ApiError)) break;
        }
        setProgress({ added, of: waiting.length, isRunning: true });
      }
      setProgress({ added, of: waiting.length, isRunning: false });
      return { added, of: waiting.length };
    },
  };
}
