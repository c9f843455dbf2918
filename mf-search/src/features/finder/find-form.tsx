import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import type { SearchMode } from '@lodestay/contracts';
import { toPlaceHref, type AskedStay } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { useNavigate } from '@lodestay/platform/router';
import { FLEX_NOTICE_DAYS, INDEFINITE } from '@lodestay/stay';
import { Button, CheckField, SearchIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { FlexibleField } from './flexible-field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceField } from './place-field.tsx';
import { meantBy, placeQuery, type Meant, type Place } from './places.ts';
import { useWhen } from './use-when.ts';
import { WhenFields } from './when-fields.tsx';

const loadMonths = () => import(/* webpackChunkName: "month-choice" */ './month-choice.tsx');
const MonthChoice = lazy(() => loadMonths().then((module) => ({ default: module.MonthChoice })));

const wide = '@media (min-width: 1024px)';

const sheet = styles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-2)', '--control': '54px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1.35fr) auto',
    gap: 'var(--s-3)',
    alignItems: 'end',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // What is set closer about the dates comes before the button, and on wide screens under the row.
  closer: { gridColumn: '1 / -1', [wide]: { gridRow: 2 } },
  // Without dates there is nothing to move; without script nobody knows whether there will be some.
  nothing: { '@media (scripting: enabled)': { display: 'none' } },
  send: { [wide]: { gridColumn: 3, gridRow: 1 } },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 var(--s-4)',
    marginTop: 'var(--s-1)',
  },
  flex: { color: 'var(--ink-soft)' },
  // The words of the buttons stand at the edge, not their grounds.
  months: {
    marginInline: '-.75rem',
    '& button': { color: 'var(--blue)' },
    '@media (scripting: none)': { display: 'none' },
  },
});

export type FindFormProps = {
  label: string;
  submitLabel: string;
  place: string;
  /** What `place` may mean, where that is known to be several. */
  placeChoices?: readonly Place[] | null;
  asked: AskedStay;
  /** The kind of search that the place is shown for. */
  mode?: SearchMode | null;
  /** Where to go while the place stays as it is: the page one is on, with its filters. */
  here?: (asked: AskedStay) => string;
  onFound?: () => void;
  className?: string;
};

/** Where and when. A plain GET form that the home page answers; with script the place is found first and the next page is reached directly. */
export function FindForm({
  label,
  submitLabel,
  place,
  placeChoices = null,
  asked,
  mode = null,
  here,
  onFound,
  className,
}: FindFormProps) {
  const s = useStyles(sheet);
  const { api, today } = usePlatform();
  const navigate = useNavigate();
  const [text, setText] = useState(place);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState(placeChoices && { places: placeChoices, isSent: false });
  const [busy, setBusy] = useState(false);
  const when = useWhen(asked, today);
  // Months that come with the address are told in a line; the dial comes when somebody wants to turn it.
  const [counting, setCounting] = useState(false);
  const count = (isCounted: boolean) => {
    when.countMonths(isCounted);
    setCounting(isCounted);
  };

  const changeText = (next: string) => {
    setText(next);
    setChoices(null);
  };

  async function meant(): Promise<Meant> {
    if (here && !chosen && text.trim() === place) return here(when.asked());
    const found = chosen ?? meantBy(await api.call('suggestPlaces', placeQuery(text)));
    return typeof found === 'string' ? toPlaceHref(found, when.asked(), mode) : found;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChoices(null);
    if (text.trim() === '') return setProblem('Enter a city, for example Denver.');
    setBusy(true);
    try {
      const found = await meant();
      if (found === null) return setProblem(`We have no homes in “${text.trim()}” yet. Try a larger city nearby.`);
      setProblem(null);
      if (typeof found !== 'string') return setChoices({ places: found, isSent: true });
      onFound?.();
      navigate(found);
    } catch {
      setProblem('We couldn’t search for places. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  const { byMonth, open } = when;
  const isCloser = byMonth ? counting : !open && when.dates !== null;
  return (
    <form
      action="/"
      method="get"
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className={cx(s.form, className)}
      noValidate
    >
      {mode && <input type="hidden" name="searchType" value={mode} />}
      <div className={s.row}>
        <PlaceField
          label="City or neighborhood"
          name="city"
          defaultText={place}
          onChoose={setChosen}
          onTextChange={changeText}
          error={problem}
        />
        <WhenFields when={when} />
        <div className={cx(s.closer, !isCloser && s.nothing)}>
          {!open && !byMonth && <FlexibleField days={when.flexibleDays} onChange={when.setFlexibleDays} />}
          {byMonth && counting && (
            <Suspense>
              <MonthChoice stay={byMonth} today={when.today} onChange={when.setByMonth} />
            </Suspense>
          )}
        </div>
        <Button type="submit" loading={busy} className={s.send}>
          <SearchIcon />
          {submitLabel}
        </Button>
      </div>
      {choices && (
        <PlaceChoice
          text={text.trim()}
          places={choices.places}
          hrefOf={(url) => toPlaceHref(url, when.asked(), mode)}
          onChoose={onFound}
          takesFocus={choices.isSent}
        />
      )}
      <div className={s.ways}>
        {!byMonth && (
          <CheckField
            className={s.flex}
            name="endDate"
            value={INDEFINITE}
            checked={open}
            onChange={(event) => when.leaveOpen(event.target.checked)}
            label={`I don’t know my move-out date yet (Flex: leave with ${FLEX_NOTICE_DAYS} days’ notice)`}
          />
        )}
        <div className={s.months}>
          {byMonth && !counting && (
            <Button
              look="bare"
              size="small"
              onPointerEnter={loadMonths}
              onFocus={loadMonths}
              onClick={() => setCounting(true)}
            >
              Change months
            </Button>
          )}
          <Button
            look="bare"
            size="small"
            onPointerEnter={loadMonths}
            onFocus={loadMonths}
            onClick={() => count(byMonth === null)}
          >
            {byMonth ? 'Choose exact dates' : 'Choose months'}
          </Button>
        </div>
      </div>
    </form>
  );
}
