import { useSyncExternalStore } from 'react';
import { toQueuePath } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { ChevronLeftIcon, ChevronRightIcon } from '@lodestay/ui';
import { Link } from '@lodestay/ui/link';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Key } from '../queue/key.tsx';
import { toRecordHref, type AnyQueue } from '../queue/queue-definition.ts';
import { parseQueueState, toQueueHref } from '../queue/queue-state.ts';
import { useQueueItems } from '../queue/use-queue.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';

const sheet = styles({
  nav: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 var(--s-4)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-soft)',
  },
  link: { display: 'inline-flex', alignItems: 'center', gap: '.25rem', minHeight: 'var(--hit)' },
});

const subscribeToNothing = () => () => {};

/**
 * Links to the records before and after this one, in the order and with the filters of its queue, which the URL keeps. Nothing is shown
 * until the queue is read, or if this record is not on that page of it.
 */
export function NeighborLinks({ queue, reference }: { queue: AnyQueue; reference: string }) {
  const s = useStyles(sheet);
  const { navigate } = usePlatform();
  const { search } = useLocation();
  const state = parseQueueState(new URLSearchParams(search));
  // The server renders the record without waiting for the queue.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { data } = useQueueItems(queue.list, state, { enabled: isHydrated });
  const items = data?.items ?? [];
  const index = items.findIndex((item) => item.reference === reference);
  const path = toQueuePath(queue.name);
  const toHref = (at: number) => {
    const item = index === -1 ? undefined : items[at];
    return item && toRecordHref(path, item.reference, state);
  };
  const previous = toHref(index - 1);
  const next = toHref(index + 1);
  useQueueKeys({
    j: () => next && navigate(next),
    k: () => previous && navigate(previous),
    u: () => navigate(toQueueHref(path, state)),
  });
  if (!isHydrated || index === -1 || items.length < 2) return null;
  return (
    <nav aria-label={`Other ${queue.noun}`} className={s.nav}>
      {previous && (
        <Link href={previous} className={`link ${s.link}`}>
          <ChevronLeftIcon /> Previous <Key>k</Key>
        </Link>
      )}
      <span className="num">
        {index + 1} of {data?.total === items.length ? items.length : `${items.length} on this page`}
      </span>
      {next && (
        <Link href={next} className={`link ${s.link}`}>
          Next <Key>j</Key> <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}
