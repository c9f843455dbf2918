import { ListFoot, type Shortcut } from '../list/list-foot.tsx';
import { toQueueHref, type QueueState } from './queue-state.ts';

const HINTS: readonly Shortcut[] = [
  [['j', 'k'], 'Next, previous'],
  [['x'], 'Select'],
  [['Enter'], 'Open'],
  [['a'], 'Assign to me'],
];

/** Keyboard hints and links to the other pages of a queue. */
export function QueueFoot({
  path,
  state,
  shown,
  total,
  nextCursor,
  onShowShortcuts,
}: {
  path: string;
  state: QueueState;
  shown: number;
  total: number | null;
  nextCursor: string | null;
  onShowShortcuts: () => void;
}) {
  return (
    <ListFoot
      hints={HINTS}
      onShowShortcuts={onShowShortcuts}
      count={`${shown} of ${total ?? 'more than 1,000'}`}
      firstHref={state.cursor ? toQueueHref(path, { ...state, cursor: undefined }) : null}
      nextHref={nextCursor ? toQueueHref(path, { ...state, cursor: nextCursor }) : null}
    />
  );
}
