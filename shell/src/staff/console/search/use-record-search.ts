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

/** How the last request ended; `found` is null if it failed. */
type Outcome = { q: string; attempt: number; found: Found | null };

const NOTHING: Found = { groups: [], unanswered: [] };

function getStatus(q: string, attempt: number, last: Outcome | null): RecordSearch['status'] {
  if (q.length < SHORTEST_TEXT) return q === '' ? 'empty' : 'too short';
  if (last?.q !== q || last.attempt !== attempt) return 'loading';
  return last.found === null ? 'failed' : 'ready';
}

/** Searches for a text while a person types. Earlier results stay until the next ones arrive; earlier requests are canceled. */
export function useRecordSearch(text: string, api: Pick<ApiClient, 'call'>): RecordSearch & { retry: () => void } {
  const [last, setLast] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const q = text.trim();
  useEffect(() => {
    if (q.length < SHORTEST_TEXT) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (found: Found | null) => void (signal.aborted || setLast({ q, attempt, found }));
    const timer = setTimeout(() => {
      api.call('searchRecords', { query: { q } }, { signal }).then(end, () => end(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, api, attempt]);
  const found = (q.length < SHORTEST_TEXT ? null : last?.found) ?? null;
  return {
    ...(found ?? NOTHING),
    status: getStatus(q, attempt, last),
    answered: found === null ? null : last!.q,
    retry: () => setAttempt(attempt + 1),
  };
}
