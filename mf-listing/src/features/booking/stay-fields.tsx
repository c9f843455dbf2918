import {
  DEFAULT_COMMITTED_NIGHTS,
  formatNights,
  isCalendarDate,
  MAX_STAY_NIGHTS,
  MIN_COMMITTED_NIGHTS,
  ONE_YEAR_NIGHTS,
  type DateRange,
} from '@lodestay/stay';
import type { ReactNode } from 'react';
import { DateRangeField, Segmented, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
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

const MAX_NIGHTS_OF_MONTH = 31;

const KINDS = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'flex', label: 'Flex' },
  { value: 'standby', label: 'Standby' },
];

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
  standbyDetails,
  onChoose,
}: StayFieldsProps & { /** `StandbyDetails` */ standbyDetails: ReactNode }) {
  const s = useStyles(sheet);
  const { choice, stay, suggested } = listing;
  const chooseKind = (kind: string) => {
    if (kind === 'flex' || kind === 'standby') return onChoose({ kind, endDate: null, committedNights: null });
    // Flex and Standby have no end date, so start again from the suggested dates.
    onChoose({ kind: 'fixed', startDate: null, endDate: null, committedNights: null });
  };
  return (
    <>
      <div className={s.kinds}>
        <Segmented legend="Stay type" name="stay" options={KINDS} value={choice.kind} onChange={chooseKind} />
        {choice.kind === 'flex' && (
          <p className="tiny quiet">
            Open-ended: leave with 30 days’ notice after your minimum stay. A one-year minimum has the lowest rate.
          </p>
        )}
        {choice.kind === 'fixed' && suggested && stay && <p className="tiny quiet">{formatSuggestion(stay.nights)}</p>}
        {standbyDetails}
      </div>
      {choice.kind === 'fixed' && <FixedDates listing={listing} limits={limits} onChoose={onChoose} />}
      {choice.kind === 'flex' && <FlexFields listing={listing} limits={limits} onChoose={onChoose} />}
      {choice.kind === 'standby' && <MoveIn listing={listing} limits={limits} onChoose={onChoose} />}
    </>
  );
}

/** Says which stay is priced before the visitor chooses dates. */
const formatSuggestion = (nights: number) =>
  nights <= MAX_NIGHTS_OF_MONTH
    ? 'Price for the next available month.'
    : `Price for the minimum stay of ${formatNights(nights)}.`;

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

/** The move-in date of a Flex or Standby stay. */
function MoveIn({ listing: { choice, problem }, limits, onChoose }: StayFieldsProps) {
  return (
    <TextField
      key={choice.startDate}
      label="Move in"
      type="date"
      name="startDate"
      min={limits.today}
      defaultValue={choice.startDate ?? ''}
      error={problem}
      // Typing a date passes through incomplete dates, so an invalid value counts only when the visitor leaves the field.
      onBlur={({ target }) =>
        target.value !== (choice.startDate ?? '') && onChoose({ startDate: target.value || null })
      }
      onChange={({ target }) =>
        isCalendarDate(target.value) && target.value >= limits.today && onChoose({ startDate: target.value })
      }
    />
  );
}

export const formatMinimumStay = ({ minimumNights }: StayLimits) =>
  minimumNights > 1 ? `The minimum stay here is ${formatNights(minimumNights)}.` : '';
