import { useEffect, useRef } from 'react';

/** Loads a list again when the URL changes, because a cached one may be old: others change the records too. */
export function useFreshList(search: string, refetch: () => unknown): void {
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    void refetch();
  }, [search, refetch]);
}
