import { useState } from 'react';
import type { ApiError } from '@lodestay/platform/http';

/** Runs a change and says in the api's words why it cannot be. */
export function useChange<Given extends unknown[]>(change: (...given: Given) => Promise<void>) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  async function run(...given: Given) {
    setState({ busy: true, problem: null });
    try {
      await change(...given);
      setState({ busy: false, problem: null });
    } catch (error) {
      setState({ busy: false, problem: (error as ApiError).fields?.[0]?.message ?? (error as ApiError).message });
    }
  }
  return { ...state, run };
}
