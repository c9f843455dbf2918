import { useState } from 'react';
import { readConflict, type Conflict } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';

/** Runs the writes of a record. A write that was based on an older version sets `conflict`; what was typed stays. */
export function useVersionedWrites<Current>(reload: () => Promise<unknown>, clearErrors: () => void) {
  const [conflict, setConflict] = useState<Conflict<Current> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  return {
    conflict,
    isLoading,
    /** For `onError` of a write. */
    onError: (error: ApiError) => setConflict(readConflict<Current>(error)),
    clearConflict: () => setConflict(null),
    async loadChanges() {
      setIsLoading(true);
      await reload();
      setIsLoading(false);
      setConflict(null);
      clearErrors();
    },
  };
}
