import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import type { SearchMode } from '@lodestay/contracts';
import { toPlaceHref, type RequestedStay } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { useNavigate } from '@lodestay/platform/router';
import { FLEX_NOTICE_DAYS, INDEFINITE } from '@lodestay/stay';
import { Button, CheckField, SearchIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { FlexibleField } from './flexible-field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceField } from './place-field.tsx';
import { findPlace, formatUnknownPlace, toPlaceQuery, type PlaceMatch, type Place } from './places.ts';
import { useStayDates } from './use-stay-dates.ts';
import { StayDatesFields } from './stay-dates-fields.tsx';

const loadMonths = () => import(/* webpackChunkName: "month-choice" */ './month-choice.tsx');
const MonthChoice = lazy(() => loadMonths().then((module) => ({ default: module.MonthChoice })));

const wide = media.fromDesktop;

const sheet = styles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-2)', '--control': '54px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1.35fr) auto',
    gap: 'var(--s-3)',
    alignItems: 'end',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Date details come before the button, and below the row on wide screens.
  details: { gridColumn: '1 / -1', [wide]: { gridRow: 2 } },
  // Flexible days need dates. Without JavaScript the field is always shown.
  unused: { '@media (scripting: enabled)': { display: 'none' } },
  send: { [wide]: { gridColumn: 3, gridRow: 1 } },
  options: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 var(--s-4)',
    marginTop: 'var(--s-1)',
  },
  flex: { color: 'var(--ink-soft)' },
  // The button texts align with the edge.
  months: {
    marginInline: '-.75rem',
    '& button': { color: 'var(--blue)' },
    '@media (scripting: none)': { display: 'none' },
  },
});

export type FindFormProps = {
  label?: string;
  submitLabel?: string;
  place: string;
  /** The places that match `place`, if the server found several. */
  placeChoices?: readonly Place[] | null;
  stay: RequestedStay;
  /** The mode of the search results. */
  mode?: SearchMode | null;
  /** Link to the current list, with its filters, for the case that only the dates change. */
  getCurrentHref?: (stay: RequestedStay) => string;
  onFound?: () => void;
  className?: string;
};

/** Place and dates. Without JavaScript it submits to the home page, which redirects. With it, the form finds the place and navigates there. */
export function FindForm({
  label = 'Edit search',
  submitLabel = 'Show homes',
  place,
  placeChoices = null,
  stay,
  mode = null,
  getCurrentHref,
  onFound,
  className,
}: FindFormProps) {
  const s = useStyles(sheet);
  const { api, today } = usePlatform();
  const navigate = useNavigate();
  const [text, setText] = useState(place);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [choices, setChoices] = useState(placeChoices && { places: placeChoices, isSent: false });
  const [isSubmitting, setSubmitting] = useState(false);
  const stayDates = useStayDates(stay, today);
  // A stay by months from the URL is shown as text. The dial appears when the visitor wants to change it.
  const [isDialOpen, setDialOpen] = useState(false);
  const changeMode = (isByMonth: boolean) => {
    stayDates.chooseByMonth(isByMonth);
    setDialOpen(isByMonth);
  };

  const changeText = (next: string) => {
    setText(next);
    setChoices(null);
  };

  async function findTarget(): Promise<PlaceMatch> {
    if (getCurrentHref && !chosen && text.trim() === place) return getCurrentHref(stayDates.getStay());
    const found = chosen ?? findPlace(await api.call('suggestPlaces', toPlaceQuery(text)));
    return typeof found === 'string' ? toPlaceHref(found, stayDates.getStay(), mode) : found;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChoices(null);
    if (text.trim() === '') return setError('Enter a city, for example Denver.');
    setSubmitting(true);
    try {
      const found = await findTarget();
      if (found === null) return setError(formatUnknownPlace(text.trim()));
      setError(null);
      if (typeof found !== 'string') return setChoices({ places: found, isSent: true });
      onFound?.();
      navigate(found);
    } catch {
      setError('We couldn’t search for places. Please try again.');
    } finally {
      setSubmitting(false);
    }
  }

  const { monthStay, isOpenEnded } = stayDates;
  const hasDetails = monthStay ? isDialOpen : !isOpenEnded && stayDates.dates !== null;
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
          error={error}
        />
        <StayDatesFields stayDates={stayDates} />
        <div className={cx(s.details, !hasDetails && s.unused)}>
          {!isOpenEnded && !monthStay && (
            <FlexibleField days={stayDates.flexibleDays} onChange={stayDates.setFlexibleDays} />
          )}
          {monthStay && isDialOpen && (
            <Suspense>
              <MonthChoice stay={monthStay} today={stayDates.today} onChange={stayDates.setMonthStay} />
            </Suspense>
          )}
        </div>
        <Button type="submit" loading={isSubmitting} className={s.send}>
          <SearchIcon />
          {submitLabel}
        </Button>
      </div>
      {choices && (
        <PlaceChoice
          text={text.trim()}
          places={choices.places}
          getHref={(url) => toPlaceHref(url, stayDates.getStay(), mode)}
          onChoose={onFound}
          takesFocus={choices.isSent}
        />
      )}
      <div className={s.options}>
        {!monthStay && (
          <CheckField
            className={s.flex}
            name="endDate"
            value={INDEFINITE}
            checked={isOpenEnded}
            onChange={(event) => stayDates.setFlex(event.target.checked)}
            label={`I don’t know my move-out date yet (Flex: leave with ${FLEX_NOTICE_DAYS} days’ notice)`}
          />
        )}
        <div className={s.months}>
          {monthStay && !isDialOpen && (
            <Button
              look="bare"
              size="small"
              onPointerEnter={loadMonths}
              onFocus={loadMonths}
              onClick={() => setDialOpen(true)}
            >
              Change months
            </Button>
          )}
          <Button
            look="bare"
            size="small"
            onPointerEnter={loadMonths}
            onFocus={loadMonths}
            onClick={() => changeMode(monthStay === null)}
          >
            {monthStay ? 'Choose exact dates' : 'Choose months'}
          </Button>
        </div>
      </div>
    </form>
  );
}
