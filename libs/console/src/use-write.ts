import { useRef, useState } from 'react';
import type { RequestOf, ResponseOf, RouteName } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import { announceRecordChange } from '@lodestay/platform/record-changes';

type WriteState = { busy: boolean; error: ApiError | null };

/** Without an answer, or with a server error, the write may have happened. The same key then returns its result. */
const mayHaveHappened = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Writes through the API. Repeating the same input after a failure reuses its idempotency key, so a write never happens twice.
 * `write` resolves to null if it failed; `error` says why.
 */
export function useWrite<Name extends RouteName>(name: Name) {
  const { api } = usePlatform();
  const [{ busy, error }, setState] = useState<WriteState>({ busy: false, error: null });
  const attempt = useRef<{ text: string; key: string } | null>(null);

  async function write(input: RequestOf<Name>, onError?: (error: ApiError) => void): Promise<ResponseOf<Name> | null> {
    const text = JSON.stringify(input);
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    setState({ busy: true, error: null });
    try {
      const answer = await api.call(name, input, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      setState({ busy: false, error: null });
      announceRecordChange();
      return answer;
    } catch (caught) {
      const failure = caught as ApiError;
      if (!mayHaveHappened(failure)) attempt.current = null;
      setState({ busy: false, error: failure });
      onError?.(failure);
      return null;
    }
  }

  return { busy, error, write, clear: () => setState({ busy: false, error: null }) };
}

/** The message of a field, by its name in the API. */
export const getFieldError = (error: ApiError | null, path: string): string | undefined =>
  error?.fields.find((field) => field.path === path)?.message;
