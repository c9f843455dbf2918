import type { FormEvent, RefObject } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, SearchIcon, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { HOMES_PATH } from '../../inventory/inventory-text.ts';
import { parseHomeFilters, toHref, type HomeFilters } from './home-filters.ts';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 20rem) repeat(3, minmax(0, 11rem)) auto',
    justifyContent: 'start',
    gap: 'var(--s-2)',
    alignItems: 'end',
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
});

const ANY = { value: '', label: 'Any' };

/** The filters as a form for the URL, which works without JavaScript. */
export function HomeFilterForm({
  filters,
  markets,
  searchRef,
}: {
  filters: HomeFilters;
  markets: readonly { slug: string; name: string }[];
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const s = useStyles(sheet);
  const { navigate } = usePlatform();
  const { q, market, state, type, installed, photographs } = filters;
  function apply(form: HTMLFormElement) {
    const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    navigate(toHref(parseHomeFilters(new URLSearchParams(values))), { keepScroll: true });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  const select = (name: string, label: string, value: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      name={name}
      defaultValue={value}
      onChange={({ currentTarget }) => apply(currentTarget.form!)}
      options={[ANY, ...options]}
    />
  );
  return (
    // The key resets the fields when the URL changes, for example with Back.
    <form key={toHref(filters)} role="search" action={HOMES_PATH} className={s.form} onSubmit={submit}>
      <TextField
        ref={searchRef}
        label="Search homes"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder="Home, address or market"
        aria-keyshortcuts="/"
        autoComplete="off"
        start={<SearchIcon />}
      />
      {select(
        'market',
        'Market',
        market ?? '',
        markets.map(({ slug, name }) => ({ value: slug, label: name })),
      )}
      {select('type', 'Furnished', type ?? '', [
        { value: 'FurnishedHome', label: 'Furnished' },
        { value: 'UnfurnishedHome', label: 'Unfurnished' },
        { value: 'not_stated', label: 'Not stated' },
      ])}
      {select('installed', 'Installed', installed === undefined ? '' : String(installed), [
        { value: 'true', label: 'Installed' },
        { value: 'false', label: 'Not installed' },
      ])}
      {state && <input type="hidden" name="state" value={state} />}
      {photographs && <input type="hidden" name="photographs" value={photographs} />}
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  );
}
