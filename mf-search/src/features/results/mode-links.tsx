import type { SearchMode } from '@lodestay/contracts';
import { Chip, ScrollRow } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { searchHref } from '../../search/search-address.ts';
import { MODE_WORDS, modePath } from '../../search/search-mode.ts';
import type { SearchState } from '../../search/search-state.ts';

const sheet = styles({ row: { minWidth: 0 } });

const MODES = [null, 'short-term', '1-bedroom', 'standby'] as const;

/** The other ways to look at the same market, with the dates and filters that are on. */
export function ModeLinks({ marketPath, mode, search }: { marketPath: string; mode: SearchMode | null; search: SearchState }) {
  const s = useStyles(sheet);
  const kept = { ...search, searchType: null, page: 1 };
  const current = mode === 'furnished' ? null : mode;
  return (
    <nav aria-label="Kinds of search" className={s.row}>
      <ScrollRow>
        {MODES.map((other) => (
          <Chip key={other} href={searchHref(modePath(marketPath, other), kept)} pressed={other === current}>
            {other === null ? 'All homes' : MODE_WORDS[other].label}
          </Chip>
        ))}
      </ScrollRow>
    </nav>
  );
}
