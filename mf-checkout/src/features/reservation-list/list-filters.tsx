import { useState, type FormEvent, type RefObject } from 'react';
import { FilterChips, type ActiveFilter } from '@lodestay/console';
import { RESERVATION_STATUSES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Button, SearchIcon, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { parseListState, SHORTEST_SEARCH, toListHref, type ListState } from '../../reservations/list-state.ts';
import { RESERVATIONS_PATH, STATUS_NAMES } from '../../reservations/reservation-text.ts';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 10rem) repeat(2, minmax(0, 11.5rem)) auto',
    justifyContent: 'start',
    gap: 'var(--s-2)',
    alignItems: 'end',
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
});

/** The active filters in words. */
function listActive(state: ListState): ActiveFilter[] {
  const { status, market, checkInFrom, checkInTo, q } = state;
  const create = (name: keyof ListState, text: string): ActiveFilter => ({
    text,
    hrefWithout: toListHref({ ...state, [name]: undefined, cursor: undefined }),
  });
  return [
    ...(q ? [create('q', `Search: ${q}`)] : []),
    ...(status ? [create('status', `Status: ${STATUS_NAMES[status]}`)] : []),
    ...(market ? [create('market', `Market: ${market}`)] : []),
    ...(checkInFrom ? [create('checkInFrom', `Check-in from ${formatDate(checkInFrom)}`)] : []),
    ...(checkInTo ? [create('checkInTo', `Check-in until ${formatDate(checkInTo)}`)] : []),
  ];
}

/** Search, status and check-in dates as a form for the URL, which works without JavaScript. */
export function ListFilters({ state, searchRef }: { state: ListState; searchRef: RefObject<HTMLInputElement | null> }) {
  const s = useStyles(sheet);
  const { navigate } = usePlatform();
  const [isTooShort, setIsTooShort] = useState(false);

  function apply(form: HTMLFormElement) {
    const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const entered = new URLSearchParams(values);
    const { length } = entered.get('q')?.trim() ?? '';
    setIsTooShort(length > 0 && length < SHORTEST_SEARCH);
    if (length > 0 && length < SHORTEST_SEARCH) return searchRef.current?.focus();
    navigate(toListHref(parseListState(entered)), { keepScroll: true });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  return (
    <>
      {/* The key resets the fields when the URL changes, for example with Back. */}
      <form
        key={toListHref(state)}
        role="search"
        action={RESERVATIONS_PATH}
        className={s.form}
        onSubmit={submit}
        noValidate
      >
        {state.market && <input type="hidden" name="market" value={state.market} />}
        <TextField
          ref={searchRef}
          label="Search reservations"
          type="search"
          name="q"
          defaultValue={state.q}
          maxLength={254}
          placeholder="Reference or email"
          error={isTooShort ? `Enter at least ${SHORTEST_SEARCH} characters` : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          start={<SearchIcon />}
        />
        <SelectField
          label="Status"
          name="status"
          defaultValue={state.status ?? ''}
          onChange={({ currentTarget }) => apply(currentTarget.form!)}
          options={[
            { value: '', label: 'Any status' },
            ...RESERVATION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
          ]}
        />
        <TextField label="Check-in from" type="date" name="check_in_from" defaultValue={state.checkInFrom} />
        <TextField label="Check-in until" type="date" name="check_in_to" defaultValue={state.checkInTo} />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
      <FilterChips filters={listActive(state)} />
    </>
  );
}
