import {
  addDays,
  addMonths,
  DEFAULT_COMMITTED_NIGHTS,
  formatNights,
  INDEFINITE_DAYS,
  isCalendarDate,
  MAX_STAY_NIGHTS,
  MIN_COMMITTED_NIGHTS,
  ONE_YEAR_NIGHTS,
  type DateRange,
} from '@lodestay/stay';
import { useRef, type ReactNode } from 'react';
import { DateRangeField } from '@lodestay/platform/date-range-field';
import { MoveInField } from '@lodestay/platform/move-in-field';
import { Segmented, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { toFixedDates } from '../../stay/to-fixed-dates.ts';
import type { StayChoice } from '@lodestay/links';

const sheet = styles({
  // The Standby details are empty for other stay types.
  kinds: { display: 'grid', gap: 'var(--s-2)', '& > div:empty': { display: 'none' } },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--s-3)',
    alignItems: 'start',
    '@media (max-width: 479px)': { gridTemplateColumns: '1fr' },
  },
});

const KINDS = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'flex', label: 'Flex' },
];
const STANDBY = { value: 'standby', label: 'Standby' };

/** Minimum stays for Flex, in nights. The last is 1-year Flex, which has the lowest rate (product 3). */
const COMMITMENTS = [MIN_COMMITTED_NIGHTS, DEFAULT_COMMITTED_NIGHTS, 90, 180, ONE_YEAR_NIGHTS];
const formatCommitment = (nights: number) => (nights === ONE_YEAR_NIGHTS ? '1 year' : formatNights(nights));

export type StayFieldsProps = {
  listing: ListingStay;
  limits: StayLimits;
  onChoose: (change: Partial<StayChoice>) => void;
};

/** Stay type and its dates. */
export function StayFields({
  listing,
  limits,
  offersStandby,
  standbyDetails,
  onChoose,
}: StayFieldsProps & { offersStandby: boolean; /** `StandbyDetails` */ standbyDetails: ReactNode }) {
  const s = useStyles(sheet);
  const { choice } = listing;
  // Flex and Standby have no end date. Returning to Fixed restores the former one.
  const formerEnd = useRef<string | null>(null);
  const chooseKind = (kind: string) => {
    if (choice.kind === 'fixed') formerEnd.current = choice.endDate;
    if (kind === 'flex' || kind === 'standby') return onChoose({ kind, endDate: null, committedNights: null });
    const dates = toFixedDates({ startDate: choice.startDate, endDate: formerEnd.current }, limits);
    onChoose({ kind: 'fixed', ...dates, committedNights: null });
  };
  return (
    <>
      <div className={s.kinds}>
        <Segmented
          legend="Stay type"
          name="stay"
          options={offersStandby ? [...KINDS, STANDBY] : KINDS}
          value={choice.kind}
          onChange={chooseKind}
        />
        {choice.kind === 'flex' && (
          <p className="tiny quiet">
            Open-ended: leave with 30 days’ notice after your minimum stay. A one-year minimum has the lowest rate.
          </p>
        )}
        {standbyDetails}
      </div>
      {choice.kind === 'fixed' && <FixedDates listing={listing} limits={limits} onChoose={onChoose} />}
      {choice.kind === 'flex' && <FlexFields listing={listing} limits={limits} onChoose={onChoose} />}
      {choice.kind === 'standby' && <MoveIn listing={listing} limits={limits} onChoose={onChoose} />}
    </>
  );
}

function FixedDates({ listing: { choice, problem }, limits, onChoose }: StayFieldsProps) {
  const { startDate, endDate } = choice;
  const value: DateRange | null =
    isCalendarDate(startDate) && isCalendarDate(endDate) ? { start: startDate, end: endDate } : null;
  return (
    <DateRangeField
      value={value}
      onChange={(dates) => onChoose({ startDate: dates?.start ?? null, endDate: dates?.end ?? null })}
      startName="startDate"
      endName="endDate"
      today={limits.today}
      unavailable={limits.busy}
      minNights={limits.minimumNights}
      maxNights={MAX_STAY_NIGHTS}
      error={problem && `${problem} ${formatMinimumStay(limits)}`}
    />
  );
}

function FlexFields(props: StayFieldsProps) {
  const {
    listing: { choice, stay },
    limits,
    onChoose,
  } = props;
  const s = useStyles(sheet);
  const options = COMMITMENTS.filter((nights) => nights >= limits.minimumNights).map((nights) => ({
    value: String(nights),
    label: formatCommitment(nights),
  }));
  return (
    <div className={s.pair}>
      <MoveIn {...props} />
      <SelectField
        label="Minimum stay"
        name="committedNights"
        options={options}
        value={String(choice.committedNights ?? stay?.committedNights ?? DEFAULT_COMMITTED_NIGHTS)}
        onChange={({ target }) => onChoose({ committedNights: Number(target.value) })}
      />
    </div>
  );
}

/** The move-in date of a Flex or Standby stay. The nights that a booking takes from the calendar must be available. */
function MoveIn({ listing: { choice, problem }, limits, onChoose }: StayFieldsProps) {
  const isStandby = choice.kind === 'standby';
  return (
    <MoveInField
      value={isCalendarDate(choice.startDate) ? choice.startDate : null}
      onChange={(startDate) => onChoose({ startDate })}
      name="startDate"
      today={limits.today}
      unavailable={limits.busy}
      // The home's minimum stay does not apply to Standby.
      minNights={isStandby ? undefined : Math.max(MIN_COMMITTED_NIGHTS, limits.minimumNights)}
      getStayEnd={(day) => (isStandby ? addMonths(day, 1) : addDays(day, INDEFINITE_DAYS))}
      error={problem}
    />
  );
}

const formatMinimumStay = ({ minimumNights }: StayLimits) =>
  minimumNights > 1 ? `This home has a ${minimumNights}-night minimum.` : '';
