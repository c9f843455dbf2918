import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';

type Page<Item> = { items: readonly Item[]; nextCursor: string | null };

/** The items of a first page, and of those that were added to it. Reading the first page again starts over. */
export function useMore<Item>(first: Page<Item>, load: (cursor: string) => Promise<Page<Item>>) {
  const [added, setAdded] = useState<Page<Item> & { to: Page<Item>['items'] }>({ ...first, to: first.items });
  const [state, setState] = useState({ busy: false, failed: false, used: false });
  const shown = added.to === first.items ? added : first;

  async function more(): Promise<void> {
    if (state.busy || shown.nextCursor === null) return;
    setState({ busy: true, failed: false, used: true });
    try {
      const { items, nextCursor } = await load(shown.nextCursor);
      setAdded({ items: [...shown.items, ...items], nextCursor, to: first.items });
      setState({ busy: false, failed: false, used: true });
    } catch {
      setState({ busy: false, failed: true, used: true });
    }
  }
  return { ...state, items: shown.items, hasMore: shown.nextCursor !== null, more };
}

export type ShowMoreProps = Omit<ReturnType<typeof useMore<unknown>>, 'items'> & {
  /** What is shown, such as 'requests'. */
  name: string;
  shown: number;
};

/** Adds the next page below a list. The focus stays on the button, and moves to the text in its place after the last page. */
export function ShowMore({ name, shown, busy, failed, used, hasMore, more }: ShowMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (used && !hasMore) end.current?.focus();
  }, [used, hasMore]);
  if (!hasMore && !used) return null;
  return (
    <div>
      {hasMore && (
        <Button look="secondary" aria-busy={busy || undefined} onClick={() => void more()}>
          {busy ? 'Loading…' : `Show more ${name}`}
        </Button>
      )}
      <p ref={end} tabIndex={-1} role="status" className="small soft">
        {used && !busy && !failed && (hasMore ? `${shown} ${name} are shown.` : `All ${shown} ${name} are shown.`)}
      </p>
      {failed && (
        <p role="alert" className="small">
          We couldn’t load more {name}. Try again.
        </p>
      )}
    </div>
  );
}
