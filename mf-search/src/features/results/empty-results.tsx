import { Chip, EmptyState } from '@lodestay/ui';
import type { WayOn } from '../../search/search-words.ts';

/** Nothing found: the page names what was asked for and gives a link for each thing one could let go of. */
export function EmptyResults({ place, ways, hrefFor }: { place: string; ways: readonly WayOn[]; hrefFor: (way: WayOn) => string }) {
  return (
    <EmptyState
      title={`No home in ${place} fits all of it.`}
      actions={ways.map((way) => (
        <Chip key={way.label} href={hrefFor(way)}>
          {way.label}
        </Chip>
      ))}
    >
      <p>{ways.length > 0 ? 'Let go of one thing and look again:' : 'There is nothing listed here at the moment. Another city may have what you need.'}</p>
    </EmptyState>
  );
}
