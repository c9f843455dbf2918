import type { FormEvent, RefObject } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, SearchIcon, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { staffSheet } from './staff-styles.ts';
import { parseWaitlistState, toWaitlistHref } from './waitlist-text.ts';

/** Finds a person on the waitlists of a place. It works without JavaScript. */
export function PersonSearch({
  place,
  q,
  searchRef,
}: {
  place: string;
  q?: string;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const s = useStyles(staffSheet);
  const { navigate } = usePlatform();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    const parameters = new URLSearchParams({ q: typeof text === 'string' ? text : '' });
    navigate(toWaitlistHref(place, parseWaitlistState(parameters)), { keepScroll: true });
  }
  return (
    // The key resets the field when the URL changes, for example with Back.
    <form key={q ?? ''} role="search" action={toWaitlistHref(place)} className={s.search} onSubmit={submit}>
      <TextField
        ref={searchRef}
        label="Find a person"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder="Name, email or reference"
        aria-keyshortcuts="/"
        autoComplete="off"
        start={<SearchIcon />}
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  );
}
