import { EmptyState, ErrorState, Link, Loading, pageSectionSheet, Skeleton } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import type { Example } from './load-example.ts';

/** In place of the example: while it loads, if the API did not respond, or if no homes are listed. */
export function NoExample({ example }: { example: Example | undefined }) {
  const { section } = useStyles(pageSectionSheet);
  if (!example)
    return (
      <Loading label="Loading example…" className={cx('page', section)}>
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
      </Loading>
    );
  if (example.hasFailed)
    return (
      <div className={cx('page', section)}>
        <ErrorState title="We couldn’t load a home for the example">
          The rules and questions below don’t depend on it. Reload the page to try again.
        </ErrorState>
      </div>
    );
  return (
    <div className={cx('page', section)}>
      <EmptyState title="No homes are listed right now">
        So there is no example with prices.{' '}
        <Link className="link" href="/contact-us">
          Contact us
        </Link>{' '}
        and tell us where and when you need a home.
      </EmptyState>
    </div>
  );
}
