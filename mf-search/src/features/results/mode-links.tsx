import { useEffect, useRef } from 'react';
import type { SearchMode } from '@lodestay/contracts';
import { toModePath, toSearchHref, type SearchState } from '@lodestay/links';
import { INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { Chip, ScrollRow } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { isFlex } from '../../search/list-heading.ts';
import { MODE_WORDS } from '../../search/mode-words.ts';

const sheet = styles({ row: { minWidth: 0 } });

const MODES = ['furnished', 'short-term', '1-bedroom', 'standby', 'corporate', 'military'] as const;

type ModeLinksProps = {
  marketPath: string;
  mode: SearchMode | null;
  /** Homes without furniture are there, too. */ isMixed: boolean;
  search: SearchState;
  today: CalendarDate;
};

/** The other ways to look at the same market, with the dates and filters that are on. Flex is no path but an open end (specification 4). */
export function ModeLinks({ marketPath, mode, isMixed, search, today }: ModeLinksProps) {
  const s = useStyles(sheet);
  const row = useRef<HTMLElement>(null);
  const kept = { ...search, searchType: null, page: 1 };
  const flex = isFlex(search, mode);
  const closed = flex ? { ...kept, endDate: null, committedNights: null } : kept;
  const open = { ...kept, startDate: search.startDate ?? today, endDate: INDEFINITE, flexibleDays: null } as const;
  // The row scrolls sideways on a phone; where one is must not be out of sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    const scroller = current?.parentElement;
    if (scroller)
      scroller.scrollLeft = current.offsetLeft - scroller.offsetLeft - (scroller.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- of another kind another chip is current
  }, [mode, flex]);
  return (
    <nav ref={row} aria-label="Search types" className={s.row}>
      <ScrollRow>
        <Chip href={toSearchHref(marketPath, closed)} pressed={mode === null && !flex}>
          All homes
        </Chip>
        <Chip href={toSearchHref(marketPath, open)} pressed={mode === null && flex}>
          Flex
        </Chip>
        {MODES.filter((other) => other !== 'furnished' || isMixed || mode === other).map((other) => (
          <Chip key={other} href={toSearchHref(toModePath(marketPath, other), kept)} pressed={other === mode}>
            {MODE_WORDS[other].label}
          </Chip>
        ))}
      </ScrollRow>
    </nav>
  );
}
