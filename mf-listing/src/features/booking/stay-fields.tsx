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
  // The words about Standby are empty for the other kinds.
  kinds: { display: 'grid', gap: 'var(--s-2)', '& > div:empty': { display: 'none' } },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--s-3)',
    alignItems: 'start',
    '@media (max-width: 479px)': { gridTemplateColumns: '1fr' },
  },
});

const MOST_NIGHTS_OF_A_MONTH = 31;

const KINDS = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'flex', label: 'Flex' },
  { value: 'standby', label: 'Standby' },
];

/** Commitments that are offered; the last is a 1-year Flex with the lowest rate (product 3). */
const COMMITMENTS = [MIN_COMMITTED_NIGHTS, DEFAULT_COMMITTED_NIGHTS, 90, 180, ONE_YEAR_NIGHTS];
const commitmentLabel = (nights: number) => (nights === ONE_YEAR_NIGHTS ? '1 year' : formatNights(nights));

export type StayFieldsProps = {
  listing: ListingStay;
  limits: StayLimits;
  onChoose: (change: Partial<StayChoice>) => void;
};

/** Stay type and its dates. */
export function StayFields({
  listing,
  limits,
  standbyWords,
  onChoose,
}: StayFieldsProps & { /** `StandbyWords` */ standbyWords: ReactNode }) {
  const s = useStyles(sheet);
  const { choice, stay, suggested } = listing;
  const kindChosen = (kind: string) => {
    if (kind === 'flex' || kind === 'standby') return onChoose({ kind, endDate: null, committedNights: null });
    // The end of the other kinds was open, so a fixed one starts from what is free.
    onChoose({ kind: 'fixed', startDate: null, endDate: null, committedNights: null });
  };
  return (
    <>
      <div className={s.kinds}>
        <Segmented legend="Stay type" name="stay" options={KINDS} value={choice.kind} onChange={kindChosen} />
        {choice.kind === 'flex' && (
          <p className="tiny quiet">
            Open-ended: leave with 30 days’ notice after your minimum stay. A one-year minimum has the lowest rate.
          </p>
        )}
        {choice.kind === 'fixed' && suggested && stay && <p className="tiny quiet">{suggestionWords(stay.nights)}</p>}
        {standbyWords}
      </div>
      {choice.kind === 'fixed' && <FixedDates listing={listing} limits={limits} onChoose={onChoose} />}
      {choice.kind === 'flex' && <FlexFields listing={listing} limits={limits} onChoose={onChoose} />}
      {choice.kind === 'standby' && <MoveIn listing={listing} limits={limits} onChoose={onChoose} />}
    </>
  );
}

/** What is shown before dates are chosen: a month, or what the home asks for at least, whose rent is that of its length. */
const suggestionWords = (nights: number) =>
  nights <= MOST_NIGHTS_OF_A_MONTH
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
      error={problem && `${problem} ${minimumWords(limits)}`}
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
    label: commitmentLabel(nights),
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

/** The one day of a stay with an open end. */
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
      // A day typed by keyboard passes through days nobody means; only what is left in the field counts.
      onBlur={({ target }) =>
        target.value !== (choice.startDate ?? '') && onChoose({ startDate: target.value || null })
      }
      onChange={({ target }) =>
        isCalendarDate(target.value) && target.value >= limits.today && onChoose({ startDate: target.value })
      }
    />
  );
}

export const minimumWords = ({ minimumNights }: StayLimits) =>
  minimumNights > 1 ? `The minimum stay here is ${formatNights(minimumNights)}.` : '';
