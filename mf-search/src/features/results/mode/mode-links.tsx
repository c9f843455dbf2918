import type { SearchMode } from '@lodestay/contracts';
import { useSession } from '@lodestay/platform';
import { toModePath, toSearchHref, type SearchState } from '@lodestay/links';
import { INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { Chip } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { isFlexSearch } from '../../../search/list-heading.ts';
import { MODE_TEXTS } from '../../../search/mode-texts.ts';

// Wraps, but not in a row that scrolls sideways.
const sheet = styles({ links: { display: 'flex', flex: 'none', flexWrap: 'wrap', gap: 'var(--s-2)' } });

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
  const kept = { ...search, searchType: null, page: 1 };
  const { user } = useSession();
  // Lists have Standby rates for members only. Others choose Standby on the page of a home.
  const isOffered = (other: SearchMode) =>
    other === 'furnished' ? isMixed : other !== 'standby' || user?.hasActiveStandbySubscription === true;
  const isFlexOn = isFlexSearch(search, mode);
  const withoutFlex = isFlexOn ? { ...kept, endDate: null, committedNights: null } : kept;
  const withFlex = { ...kept, startDate: search.startDate ?? today, endDate: INDEFINITE, flexibleDays: null } as const;
  return (
    <nav aria-label="Search types" className={s.links}>
      <Chip href={toSearchHref(marketPath, withoutFlex)} pressed={mode === null && !isFlexOn}>
        All homes
      </Chip>
      <Chip href={toSearchHref(marketPath, withFlex)} pressed={mode === null && isFlexOn}>
        Flex
      </Chip>
      {MODES.filter((other) => mode === other || isOffered(other)).map((other) => (
        <Chip key={other} href={toSearchHref(toModePath(marketPath, other), kept)} pressed={other === mode}>
          {MODE_TEXTS[other].label}
        </Chip>
      ))}
    </nav>
  );
}
