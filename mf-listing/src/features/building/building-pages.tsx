import { useEffect, useRef } from 'react';
import type { Property } from '@lodestay/contracts';
import { toPropertyHref } from '@lodestay/links';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatHomeCount, formatHomeRange } from './building-text.ts';

const sheet = styles({
  range: { marginBottom: 'var(--s-5)', fontSize: 'var(--t-16)', fontWeight: 600 },
  pages: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', marginBlock: 'var(--s-8) var(--s-10)' },
  end: { marginBottom: 'var(--s-10)' },
});

/** The fragment of links to a page of homes, so that a browser without JavaScript starts at the homes. */
export const HOMES_ID = 'homes';

/** A page of a building's homes; the first one without a cursor. */
const toHomesHref = (slug: string, stayQuery: string, cursor?: string) => {
  const query = new URLSearchParams(stayQuery);
  if (cursor !== undefined) query.set('cursor', cursor);
  return `${toPropertyHref(slug, query)}#${HOMES_ID}`;
};

type HomeRangeProps = { property: Property; cursor: string | undefined; stayQuery: string; isUpdating: boolean };

/** Says which homes are on the page. Takes the focus when another page of the same stay has arrived. */
export function HomeRange({ property, cursor, stayQuery, isUpdating }: HomeRangeProps) {
  const s = useStyles(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ cursor, stayQuery });
  useEffect(() => {
    if (isUpdating) return;
    const last = shown.current;
    shown.current = { cursor, stayQuery };
    // A choice of dates also leads to the first page. The focus stays at the dates.
    if (last.cursor !== cursor && last.stayQuery === stayQuery) heading.current?.focus();
  }, [cursor, stayQuery, isUpdating]);
  const range = formatHomeRange(property);
  if (range === null) return null;
  return (
    <h2 ref={heading} tabIndex={-1} className={`num ${s.range}`}>
      {range}
    </h2>
  );
}

type BuildingPagesProps = { property: Property; stayQuery: string };

/** Links to the next and the first homes of a building. Renders nothing if all homes are on one page. */
export function BuildingPages({ property, stayQuery }: BuildingPagesProps) {
  const s = useStyles(sheet);
  const { slug, name, totalHomes, homesBefore = 0, nextCursor, groups } = property;
  const first = toHomesHref(slug, stayQuery);
  if (groups.length === 0)
    return (
      <EmptyState
        className={s.end}
        title="There are no more homes"
        actions={<ButtonLink href={first}>Go to the first homes</ButtonLink>}
      >
        {`${name} has ${formatHomeCount(totalHomes)}.`}
      </EmptyState>
    );
  if (homesBefore === 0 && !nextCursor) return null;
  return (
    <nav aria-label="Pages of homes" className={s.pages}>
      {homesBefore > 0 && (
        <ButtonLink href={first} look="secondary">
          First homes
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink href={toHomesHref(slug, stayQuery, nextCursor)} rel="next" look="secondary">
          Next homes
        </ButtonLink>
      )}
    </nav>
  );
}
