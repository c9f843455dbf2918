import { useState, type SubmitEvent } from 'react';
import type { SearchMode } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { DEFAULT_COMMITTED_NIGHTS, FLEX_NOTICE_DAYS, formatNights, INDEFINITE, MAX_STAY_NIGHTS, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import { Button, CheckField, DateRangeField, SearchIcon, SelectField, TextField } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { placeHref } from '../../search/place-href.ts';
import { fixedDates, type FixedDates, type SearchState } from '../../search/search-state.ts';
import { siteToday } from '../../search/site-today.ts';
import { bestPlace, termOf } from './places.ts';
import { PlaceField } from './place-field.tsx';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-2)', '--control': '54px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1.35fr) auto',
    gap: 'var(--s-3)',
    alignItems: 'end',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  open: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'var(--s-3)' },
  flex: { color: 'var(--ink-soft)', marginTop: 'var(--s-1)' },
});

const COMMITMENTS = [30, DEFAULT_COMMITTED_NIGHTS, 90, 180, ONE_YEAR_NIGHTS];

export type Asked = Pick<SearchState, 'startDate' | 'endDate' | 'committedNights'>;

export type FindFormProps = {
  label: string;
  submitLabel: string;
  place: string;
  asked: Asked;
  /** The kind of search that the place is shown for. */
  mode?: SearchMode | null;
  /** Where to go while the place stays as it is: the page one is on, with its filters. */
  here?: (asked: Asked) => string;
  onFound?: () => void;
  className?: string;
};

/** Where and when. A plain GET form that the home page answers; with script the place is found first and the next page is reached directly. */
export function FindForm({ label, submitLabel, place, asked, mode = null, here, onFound, className }: FindFormProps) {
  const s = useStyles(sheet);
  const { api, navigate, now } = usePlatform();
  const [text, setText] = useState(place);
  const [chosen, setChosen] = useState<string | null>(null);
  const [dates, setDates] = useState<FixedDates | null>(fixedDates(asked));
  const [open, setOpen] = useState(asked.endDate === INDEFINITE);
  const [start, setStart] = useState(asked.startDate ?? '');
  const [nights, setNights] = useState(asked.committedNights ?? DEFAULT_COMMITTED_NIGHTS);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const today = siteToday(now);

  const wanted = (): Asked => {
    if (open) return start ? { startDate: start, endDate: INDEFINITE, committedNights: nights } : NO_DATES;
    return dates ? { startDate: dates.start, endDate: dates.end, committedNights: null } : NO_DATES;
  };

  async function address(): Promise<string | null> {
    if (here && !chosen && text.trim() === place) return here(wanted());
    if (chosen) return placeHref(chosen, wanted(), mode);
    const { places } = await api.call('suggestPlaces', { query: { term: termOf(text) } });
    const best = bestPlace(text, places);
    return best && placeHref(best.url, wanted(), mode);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Type a city, for example Denver.');
    setBusy(true);
    try {
      const href = await address();
      if (!href) return setProblem(`We have no homes in “${text.trim()}” yet. Try a larger city nearby.`);
      setProblem(null);
      onFound?.();
      navigate(href);
    } catch {
      setProblem('Places cannot be looked up right now. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form action="/" method="get" aria-label={label} onSubmit={(event) => void submit(event)} className={cx(s.form, className)} noValidate>
      {mode && <input type="hidden" name="searchType" value={mode} />}
      <div className={s.row}>
        <PlaceField label="City or neighborhood" name="city" defaultText={place} onChoose={setChosen} onTextChange={setText} error={problem} />
        {open ? (
          <div className={s.open}>
            <TextField label="Move in" type="date" name="startDate" value={start} min={today} onChange={(event) => setStart(event.target.value)} />
            <SelectField
              label="Stay at least"
              name="committedNights"
              value={String(nights)}
              onChange={(event) => setNights(Number(event.target.value))}
              options={COMMITMENTS.map((count) => ({ value: String(count), label: count === ONE_YEAR_NIGHTS ? 'One year' : formatNights(count) }))}
            />
          </div>
        ) : (
          <DateRangeField value={dates} onChange={setDates} startName="startDate" endName="endDate" today={today} maxNights={MAX_STAY_NIGHTS} />
        )}
        <Button type="submit" loading={busy}>
          <SearchIcon />
          {submitLabel}
        </Button>
      </div>
      <CheckField
        className={s.flex}
        name="endDate"
        value={INDEFINITE}
        checked={open}
        onChange={(event) => {
          setOpen(event.target.checked);
          if (dates && event.target.checked) setStart(dates.start);
        }}
        label={`I don’t know my move-out date yet (Flex: leave with ${FLEX_NOTICE_DAYS} days’ notice)`}
      />
    </form>
  );
}

const NO_DATES: Asked = { startDate: null, endDate: null, committedNights: null };
