import type { ReactNode } from 'react';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { listPageSheet } from './list-page-styles.ts';

type ListQuery = {
  data: unknown;
  isError: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** The box of a list: its rows, or what it shows while it is loading, after an error, or without rows. */
export function ListBody({
  list,
  noun,
  isEmpty,
  clearHref,
  emptyText,
  children,
}: {
  list: ListQuery;
  /** Plural: 'people'. */
  noun: string;
  isEmpty: boolean;
  /** The list without its filters; null if none is set. */
  clearHref: string | null;
  /** Shown without rows and without filters. */
  emptyText: string;
  children: ReactNode;
}) {
  const s = useStyles(listPageSheet);
  return (
    <div className={s.box} aria-busy={list.isPlaceholderData || undefined}>
      {Boolean(list.data) && !isEmpty && <div className={list.isPlaceholderData ? s.busy : undefined}>{children}</div>}
      {Boolean(list.data) && isEmpty && (
        <EmptyState
          title={clearHref ? `No ${noun} match your filters` : `No ${noun} yet`}
          className={s.state}
          actions={
            clearHref && (
              <ButtonLink href={clearHref} size="small">
                Remove all filters
              </ButtonLink>
            )
          }
        >
          {clearHref ? 'Check the spelling, or search for less.' : emptyText}
        </EmptyState>
      )}
      {!list.data && list.isError && (
        <ErrorState
          title={`We couldn’t load the ${noun}`}
          className={s.state}
          actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
        >
          Your filters are kept.
        </ErrorState>
      )}
      {list.isPending && (
        <div className={s.state}>
          <Loading label={`Loading ${noun}…`}>
            <Skeleton shape="block" />
          </Loading>
        </div>
      )}
    </div>
  );
}
