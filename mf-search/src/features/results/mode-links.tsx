import { useEffect, useRef } from 'react';
import type { SearchMode } from '@lodestay/contracts';
import { toModePath, toSearchHref, type SearchState } from '@lodestay/links';
import { INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { Chip, ScrollRow } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { isFlexSearch } from '../../search/list-heading.ts';
import { MODE_TEXTS } from '../../search/mode-texts.ts';

const sheet = styles({ row: { minWidth: 0 } });

const MODES = ['furnished', 'short-term', '1-bedroom', 'standby', 'corporate', 'military'] as const;

type ModeLinksProps = {
  marketPath: string;
  mode: SearchMode | null;
  /** The market has furnished and unfurnished homes. */ isMixed: boolean;
  search: SearchState;
  today: CalendarDate;
};

/** Links to the search types of a market, keeping dates and filters. Flex has no path: it is an open end (specification 4). */
export function ModeLinks({ marketPath, mode, isMixed, search, today }: ModeLinksProps) {
  const s = useStyles(sheet);
  const row = useRef<HTMLElement>(null);
  const kept = { ...search, searchType: null, page: 1 };
  const isFlexOn = isFlexSearch(search, mode);
  const withoutFlex = isFlexOn ? { ...kept, endDate: null, committedNights: null } : kept;
  const withFlex = { ...kept, startDate: search.startDate ?? today, endDate: INDEFINITE, flexibleDays: null } as const;
  // The row scrolls sideways on phones. Scroll the current chip into view.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    const scroller = current?.parentElement;
    if (scroller)
      scroller.scrollLeft = current.offsetLeft - scroller.offsetLeft - (scroller.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the current chip changes with the mode
  }, [mode, isFlexOn]);
  return (
    <nav ref={row} aria-label="Search types" className={s.row}>
      <ScrollRow>
        <Chip href={toSearchHref(marketPath, withoutFlex)} pressed={mode === null && !isFlexOn}>
          All homes
        </Chip>
        <Chip href={toSearchHref(marketPath, withFlex)} pressed={mode === null && isFlexOn}>
          Flex
        </Chip>
        {MODES.filter((other) => other !== 'furnished' || isMixed || mode === other).map((other) => (
          <Chip key={other} href={toSearchHref(toModePath(marketPath, other), kept)} pressed={other === mode}>
            {MODE_TEXTS[other].label}
          </Chip>
        ))}
      </ScrollRow>
    </nav>
  );
}
