import { useMemo, useRef, useState } from 'react';
import {
  FilterChips,
  ListFoot,
  ListTable,
  Moment,
  useQueueKeys,
  type ListColumn,
  type Shortcut,
} from '@lodestay/console';
import { ROLE_LABELS, USER_ROLES } from '@lodestay/contracts';
import { useEndpoint, useSession } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { Link, SearchIcon, SelectField, Tag, TextField } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { FilterForm } from '../../staff/filter-form.tsx';
import { ListBody } from '../../staff/list-body.tsx';
import { listPageSheet } from '../../staff/list-page-styles.ts';
import { useShortcutList } from '../../staff/list-shortcuts.tsx';
import { formatPersonName, type PersonSummary } from '../../staff/person-text.ts';
import { PEOPLE_PATH, toPersonHref } from '../../staff/staff-paths.ts';
import { useFreshList } from '../../staff/use-fresh-list.ts';
import {
  listPeopleFilters,
  LONGEST_SEARCH,
  parsePeopleFilters,
  toPeopleHref,
  toPeopleQuery,
} from './people-filters.ts';

const HINTS: readonly Shortcut[] = [
  [['j', 'k'], 'Next, previous'],
  [['Enter'], 'Open'],
];
const SHORTCUTS: readonly Shortcut[] = [
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['/'], 'Search people'],
  [['?'], 'Show this list'],
];

const NO_PEOPLE: readonly PersonSummary[] = [];

function PersonCell({ person, index, isSelf }: { person: PersonSummary; index: number; isSelf: boolean }) {
  const s = useStyles(listPageSheet);
  return (
    <>
      <Link href={toPersonHref(person.id)} className={s.link} data-row={index}>
        {formatPersonName(person)}
      </Link>
      {isSelf && ' (you)'}
      <small className={s.small}>{person.email}</small>
    </>
  );
}

const createPersonColumn = (ownId: number | undefined): ListColumn<PersonSummary> => ({
  id: 'person',
  header: 'Person',
  cell: (person, index) => <PersonCell person={person} index={index} isSelf={person.id === ownId} />,
});

const COLUMNS: readonly ListColumn<PersonSummary>[] = [
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { id: 'organization', header: 'Organization', cell: ({ organization }) => organization?.name ?? 'None' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ suspendedAt }) => (suspendedAt ? <Tag tone="bad">Suspended</Tag> : 'Active'),
  },
  { id: 'since', header: 'Account since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** The accounts: search, filters and the table with its keyboard. */
export function PeopleList() {
  const s = useStyles(listPageSheet);
  const { user } = useSession();
  const { search } = useLocation();
  const filters = parsePeopleFilters(new URLSearchParams(search));
  const list = useEndpoint('listPeople', { query: toPeopleQuery(filters) }, { keepPrevious: true });
  useFreshList(search, list.refetch);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const shortcuts = useShortcutList(SHORTCUTS);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const people = list.data?.people ?? NO_PEOPLE;
  const current = people.findIndex(({ id }) => id === currentId);
  const first = useMemo(() => createPersonColumn(user?.id), [user?.id]);

  function goTo(index: number) {
    if (people.length === 0) return;
    const row = Math.max(0, Math.min(people.length - 1, index));
    setCurrentId(people[row]!.id);
    box.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus();
  }
  useQueueKeys({
    j: () => goTo(current + 1),
    k: () => goTo(current - 1),
    '/': () => field.current?.focus(),
    '?': shortcuts.show,
  });

  const active = listPeopleFilters(filters);
  return (
    <div className={cx('page', s.page)}>
      <header>
        <h1 className="display d-34">People</h1>
        <p className="soft small">Everyone with an account, the newest first.</p>
      </header>
      {/* The key resets the fields when the URL changes, for example with Back. */}
      <FilterForm
        key={search}
        path={PEOPLE_PATH}
        toHref={(entered) => toPeopleHref({ ...parsePeopleFilters(entered), cursor: undefined })}
      >
        {(apply) => (
          <>
            <TextField
              ref={field}
              label="Search people"
              type="search"
              name="search"
              defaultValue={filters.search}
              maxLength={LONGEST_SEARCH}
              placeholder="Email or last name"
              aria-keyshortcuts="/"
              autoComplete="off"
              start={<SearchIcon />}
            />
            <SelectField
              label="Role"
              name="role"
              defaultValue={filters.role ?? ''}
              onChange={({ currentTarget }) => apply(currentTarget.form)}
              options={[
                { value: '', label: 'All roles' },
                ...USER_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
              ]}
            />
            <SelectField
              label="Status"
              name="suspended"
              defaultValue={filters.suspended ?? ''}
              onChange={({ currentTarget }) => apply(currentTarget.form)}
              options={[
                { value: '', label: 'Any status' },
                { value: 'false', label: 'Active' },
                { value: 'true', label: 'Suspended' },
              ]}
            />
          </>
        )}
      </FilterForm>
      <FilterChips filters={active} />
      {/* Also without rows: the other filters apply to the first matches only. */}
      {list.data?.isCut && (
        <p className="small soft" role="status">
          Showing the first 1,000 matches. Narrow your search.
        </p>
      )}
      <div ref={box}>
        <ListBody
          list={list}
          noun="people"
          isEmpty={people.length === 0}
          clearHref={active.length > 0 || filters.cursor ? PEOPLE_PATH : null}
          emptyText="People appear here when they create an account."
        >
          <ListTable
            caption="People"
            rows={people}
            getId={({ id }) => id}
            first={first}
            columns={COLUMNS}
            current={current}
          />
        </ListBody>
      </div>
      {people.length > 0 && (
        <ListFoot
          hints={HINTS}
          onShowShortcuts={shortcuts.show}
          count={`${people.length} on this page`}
          firstHref={filters.cursor ? toPeopleHref({ ...filters, cursor: undefined }) : null}
          nextHref={list.data?.nextCursor ? toPeopleHref({ ...filters, cursor: list.data.nextCursor }) : null}
        />
      )}
      {shortcuts.dialog}
    </div>
  );
}
