import { useId } from 'react';
import { useStyles } from '@lodestay/ui/styles';
import { dialogSheet } from './dialog-sheet.ts';
import { KIND_LABELS } from './kind-labels.ts';
import type { RecordGroup } from './use-record-search.ts';

/** Results under a heading: pages of the console, or records of a kind. */
export type ResultGroup = {
  kind: RecordGroup['kind'] | 'page';
  hasMore: boolean;
  results: readonly Pick<RecordGroup['results'][number], 'title' | 'subtitle' | 'href'>[];
};

/** The results by kind. Each is an ordinary link, so that it also opens in a new tab. */
export function SearchResults({
  groups,
  active,
  toOptionId,
  onPoint,
}: {
  groups: readonly ResultGroup[];
  /** The position of the active result in all groups. */ active: number;
  toOptionId: (index: number) => string;
  onPoint: (index: number) => void;
}) {
  const s = useStyles(dialogSheet);
  const id = useId();
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0));
  return groups.map(({ kind, results, hasMore }, at) => (
    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
      <div id={`${id}-${kind}`} role="presentation" className={s.heading}>
        {KIND_LABELS[kind]}
        {hasMore && <span className={s.note}> First {results.length}, type more to narrow</span>}
      </div>
      {results.map(({ title, subtitle, href }, position) => {
        const index = starts[at]! + position;
        return (
          <a
            key={`${href} ${subtitle}`}
            id={toOptionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={href}
            data-plain=""
            className={s.option}
            onPointerMove={() => onPoint(index)}
          >
            <span className={s.title}>{title}</span> <span className={s.subtitle}>{subtitle}</span>
          </a>
        );
      })}
    </div>
  ));
}
