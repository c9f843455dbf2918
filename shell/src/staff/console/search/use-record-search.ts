import { useEffect, useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import type { ApiClient } from '@lodestay/platform/http';

/** Shorter texts match too much. */
export const SHORTEST_TEXT = 2;
/** A person who types fast sends one request for several letters. */
const PAUSE_MS = 120;

type Found = ResponseOf<'searchRecords'>;
export type RecordGroup = Found['groups'][number];

export type RecordSearch = {
  groups: readonly RecordGroup[];
  unanswered: Found['unanswered'];
  status: 'empty' | 'too short' | 'loading' | 'ready' | 'failed';
  /** The text that the groups belong to; null before the first answer. */
  answered: string | null;
};

const NOTHING: Omit<RecordSearch, 'status'> = { groups: [], unanswered: [], answered: null };

/** Searches for a text while a person types. Earlier results stay until the next ones arrive; earlier requests are canceled. */
export function useRecordSearch(text: string, api: Pick<ApiClient, 'call'>): RecordSearch & { retry: () => void } {
  const [search, setSearch] = useState<RecordSearch>({ ...NOTHING, status: 'empty' });
  const [attempt, setAttempt] = useState(0);
  const q = text.trim();
  useEffect(() => {
    if (q.length < SHORTEST_TEXT) {
      setSearch({ ...NOTHING, status: q === '' ? 'empty' : 'too short' });
      return;
    }
    setSearch((previous) => ({ ...previous, status: 'loading' }));
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      api.call('searchRecords', { query: { q } }, { signal }).then(
        (found) => !signal.aborted && setSearch({ ...found, status: 'ready', answered: q }),
        () => !signal.aborted && setSearch({ ...NOTHING, status: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, api, attempt]);
  return { ...search, retry: () => setAttempt((count) => count + 1) };
}
