import { lazy, Suspense, useState } from 'react';
import type { SearchMode } from '@lodestay/contracts';
import { fixedDates, NO_STAY, type RequestedStay } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { useOverlayHistory } from '@lodestay/platform/overlay-history';
import { useNavigate } from '@lodestay/platform/router';
import { INDEFINITE, MAX_STAY_NIGHTS, type CalendarDate, type DateRange } from '@lodestay/stay';
import { Button } from '@lodestay/ui';

const loadCalendar = () => import(/* webpackChunkName: "date-range" */ '@lodestay/ui/date-range');
const DateRangeSheet = lazy(() => loadCalendar().then((module) => ({ default: module.DateRangeSheet })));
const MoveInSheet = lazy(() => loadCalendar().then((module) => ({ default: module.MoveInSheet })));

/** Loads the calendar too. Returns a new object each time, for `opening`. */
export async function loadDatesSheet() {
  await loadCalendar();
  return { DatesSheet };
}

export type DatesSheetProps = {
  /** The sheet opens for each new object. */
  opening: object;
  stay: RequestedStay;
  /** The search type of the list. */
  searchMode: SearchMode | null;
  /** Link to the current list, with its filters, for other dates. */
  getCurrentHref: (stay: RequestedStay) => string;
  /** Opens the form with the place, flexible dates and stays by months. */
  onEditSearch: () => void;
};

/** The dates of a list on phones: a range, or a move-in date for Flex and Standby. They apply at once, and Back keeps the filters. */
function DatesSheet({ opening, stay, searchMode, getCurrentHref, onEditSearch }: DatesSheetProps) {
  const { today } = usePlatform();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<object | null>(null);
  const open = opening !== closed;
  const onClose = () => setClosed(opening);
  const dropEntry = useOverlayHistory('dates', open, onClose);
  const choose = (next: RequestedStay) => {
    const href = getCurrentHref(next);
    if (href === getCurrentHref(stay)) return;
    dropEntry();
    navigate(href, { replace: true });
  };
  const common = {
    open,
    onClose,
    today,
    applyLabel: 'Show homes',
    more: (
      <Button
        look="bare"
        size="small"
        onClick={() => {
          onClose();
          onEditSearch();
        }}
      >
        Edit search
      </Button>
    ),
  };
  const getFlexStay = (startDate: CalendarDate | null): RequestedStay =>
    startDate ? { ...NO_STAY, startDate, endDate: INDEFINITE, committedNights: stay.committedNights } : NO_STAY;
  const isStandby = searchMode === 'standby';
  return (
    <Suspense>
      {isStandby || stay.endDate === INDEFINITE ? (
        <MoveInSheet
          {...common}
          value={stay.startDate}
          onChange={(startDate) => choose(isStandby ? { ...NO_STAY, startDate } : getFlexStay(startDate))}
        />
      ) : (
        <DateRangeSheet
          {...common}
          value={fixedDates(stay)}
          maxNights={MAX_STAY_NIGHTS}
          onChange={(dates) => choose(dates ? toFixedStay(dates, stay) : NO_STAY)}
        />
      )}
    </Suspense>
  );
}

const toFixedStay = ({ start, end }: DateRange, { flexibleDays }: RequestedStay): RequestedStay => ({
  ...NO_STAY,
  startDate: start,
  endDate: end,
  flexibleDays,
});
