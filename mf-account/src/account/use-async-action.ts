import { useState } from 'react';
import type { ApiError } from '@lodestay/platform/http';

/** Runs an async action; `busy` while it runs, `problem` with the API's message if it fails. */
export function useAsyncAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  async function run(...args: Args) {
    setState({ busy: true, problem: null });
    try {
      await action(...args);
      setState({ busy: false, problem: null });
    } catch (error) {
      setState({ busy: false, problem: (error as ApiError).fields?.[0]?.message ?? (error as ApiError).message });
    }
  }
  return { ...state, run };
}
