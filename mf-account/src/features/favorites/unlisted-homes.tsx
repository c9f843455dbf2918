import { Fragment } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button, Link } from '@lodestay/ui';
import type { UnlistedHome } from './saved-homes.ts';

/** The maximum number of homes to name. */
const MAX_NAMED = 4;

type UnlistedHomesProps = { homes: readonly UnlistedHome[]; onRemove: (slugs: readonly string[]) => Promise<void> };

/** Saved homes that are no longer listed. Each links to its page, which shows similar homes. */
export function UnlistedHomes({ homes, onRemove }: UnlistedHomesProps) {
  const { toasts } = usePlatform();
  const more = homes.length - MAX_NAMED;
  const removeAll = () =>
    onRemove(homes.map(({ slug }) => slug)).catch(() => void toasts.show(MESSAGES.generic, { variant: 'error' }));
  return (
    <Banner
      role="status"
      action={
        <Button look="secondary" size="small" onClick={() => void removeAll()}>
          {homes.length === 1 ? 'Remove it' : 'Remove them'}
        </Button>
      }
    >
      {homes.length === 1 ? '1 home is' : `${homes.length} homes are`} no longer listed. See homes like{' '}
      {homes.slice(0, MAX_NAMED).map(({ slug, title }, index) => (
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
