import { Fragment } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button, Link } from '@lodestay/ui';
import type { RemovedSaved } from './saved-homes.ts';

/** So many are named; more would be a list of what cannot be had. */
const NAMED = 4;

type RemovedHomesProps = { homes: readonly RemovedSaved[]; onForget: (slugs: readonly string[]) => Promise<void> };

/** Saved homes that are no longer offered: each leads to its page, which has what is like it. */
export function RemovedHomes({ homes, onForget }: RemovedHomesProps) {
  const { toasts } = usePlatform();
  const more = homes.length - NAMED;
  const forget = () =>
    onForget(homes.map(({ slug }) => slug)).catch(() => void toasts.show(MESSAGES.generic, { variant: 'error' }));
  return (
    <Banner
      role="status"
      action={
        <Button look="secondary" size="small" onClick={() => void forget()}>
          {homes.length === 1 ? 'Remove it' : 'Remove them'}
        </Button>
      }
    >
      {homes.length === 1 ? '1 home is' : `${homes.length} homes are`} no longer listed. See homes like{' '}
      {homes.slice(0, NAMED).map(({ slug, title }, index) => (
        <Fragment key={slug}>
          {index > 0 && '; '}
          <Link className="link" href={toHomeHref(slug)}>
            {title}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}.
    </Banner>
  );
}
