import type { FormEvent, RefObject } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, Chip, SearchIcon, SelectField, TextField, XIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { Colleague } from '../types.ts';
import { listFilters, parseQueueState, toQueueHref, type QueueState, type StageView } from './queue-state.ts';

const sheet = styles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    alignItems: 'end',
    '& > *': { flex: '0 1 11rem', minWidth: 0 },
    '& > :first-child, & > input[type=hidden] + :not(input)': { flex: '0 1 20rem' },
    '@media (max-width: 767px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > :first-child, & > input[type=hidden] + :not(input)': { gridColumn: '1 / -1' },
    },
  },
  submit: { flex: '0 0 auto' },
  // Beside the other fields there is room for it only if their number is odd.
  wide: { '@media (max-width: 767px)': { gridColumn: '1 / -1' } },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

/** Search, assignee and order as a form for the URL, which works without JavaScript, and the active filters as chips. */
export function QueueFilters({
  path,
  state,
  colleagues,
  markets,
  searchRef,
  hint,
  stages,
}: {
  path: string;
  state: QueueState;
  colleagues: readonly Colleague[];
  /** Those whose items the person can see. */
  markets: readonly { slug: string; name: string }[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** What the search finds. */
  hint: string;
  stages?: readonly StageView[];
}) {
  const s = useStyles(sheet);
  const { navigate } = usePlatform();
  const { status, due, stage, market, q, assignee, sort } = state;
  const getName = (id: number) => colleagues.find((colleague) => colleague.id === id)?.fullName ?? String(id);
  const filters = listFilters(state, getName, stages);

  function apply(form: HTMLFormElement) {
    const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    navigate(toQueueHref(path, parseQueueState(new URLSearchParams(values))), { keepScroll: true });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  return (
    <>
      {/* The key resets the fields when the URL changes, for example with Back. */}
      <form key={toQueueHref(path, state)} role="search" action={path} className={s.form} onSubmit={submit}>
        {Object.entries({ status, due, stage }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField
          ref={searchRef}
          label="Search this queue"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={hint}
          aria-keyshortcuts="/"
          autoComplete="off"
          start={<SearchIcon />}
        />
        <SelectField
          label="Assignee"
          name="assignee"
          defaultValue={assignee ?? ''}
          onChange={({ currentTarget }) => apply(currentTarget.form!)}
          options={[
            { value: '', label: 'Anyone' },
            { value: 'me', label: 'Me' },
            { value: 'none', label: 'Nobody' },
            ...colleagues.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
          ]}
        />
        {markets.length > 1 && (
          <SelectField
            label="Market"
            name="market"
            defaultValue={market ?? ''}
            onChange={({ currentTarget }) => apply(currentTarget.form!)}
            options={[
              { value: '', label: 'All markets' },
              ...markets.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        )}
        <SelectField
          label="Order"
          name="sort"
          defaultValue={sort ?? ''}
          disabled={status === 'closed'}
          onChange={({ currentTarget }) => apply(currentTarget.form!)}
          options={[
            { value: '', label: status === 'closed' ? 'Last closed' : 'Longest wait' },
            { value: 'due', label: 'Due first' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
        <Button type="submit" look="secondary" className={cx(s.submit, markets.length <= 1 && s.wide)}>
          Search
        </Button>
      </form>
      {filters.length > 0 && (
        <div role="group" aria-label="Active filters" className={s.chips}>
          {filters.map(({ text, without }) => (
            <Chip key={text} href={toQueueHref(path, without)} icon={<XIcon />}>
              <span className="visually-hidden">Remove filter</span> {text}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
