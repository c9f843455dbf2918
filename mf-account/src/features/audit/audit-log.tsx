import { useRef } from 'react';
import { FilterChips, ListFoot, ListTable, useQueueKeys, type Shortcut } from '@lodestay/console';
import { useEndpoint } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { ButtonLink, DownloadIcon, SearchIcon, SelectField, TextField } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { formatAction, formatTargetType } from '../../staff/audit-text.ts';
import { FilterForm } from '../../staff/filter-form.tsx';
import { ListBody } from '../../staff/list-body.tsx';
import { listPageSheet } from '../../staff/list-page-styles.ts';
import { useShortcutList } from '../../staff/list-shortcuts.tsx';
import { AUDIT_PATH } from '../../staff/staff-paths.ts';
import { useFreshList } from '../../staff/use-fresh-list.ts';
import { ACTION_COLUMN, AUDIT_COLUMNS } from './audit-columns.tsx';
import {
  listAuditFilters,
  LONGEST_PERSON,
  LONGEST_TARGET,
  parseAuditFilters,
  toAuditHref,
  toAuditQuery,
  toExportHref,
} from './audit-filters.ts';
import { Verification } from './verification.tsx';

const HINTS: readonly Shortcut[] = [[['/'], 'Search by person']];
const SHORTCUTS: readonly Shortcut[] = [...HINTS, [['?'], 'Show this list']];

const toOptions = (names: readonly string[], format: (name: string) => string) =>
  names
    .map((name) => ({ value: name, label: format(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));

/** Who did what to what, on whose behalf, when and why. */
export function AuditLog() {
  const s = useStyles(listPageSheet);
  const { search } = useLocation();
  const filters = parseAuditFilters(new URLSearchParams(search));
  const list = useEndpoint('listAuditEntries', { query: toAuditQuery(filters) }, { keepPrevious: true });
  useFreshList(search, list.refetch);
  const shortcuts = useShortcutList(SHORTCUTS);
  const field = useRef<HTMLInputElement>(null);
  useQueueKeys({ '/': () => field.current?.focus(), '?': shortcuts.show });

  const entries = list.data?.entries ?? [];
  const active = listAuditFilters(filters);
  return (
    <div className={cx('page', s.page)}>
      <header className={s.head}>
        <div>
          <h1 className="display d-34">Audit log</h1>
          <p className="soft small">What staff and the site did, the newest first. Nobody can change or delete it.</p>
        </div>
        <ButtonLink href={toExportHref(filters)} look="secondary" size="small" data-plain="" download="audit-log.csv">
          <DownloadIcon /> Export CSV
        </ButtonLink>
      </header>
      {list.data && <Verification result={list.data.verification} />}
      {/* The key resets the fields when the URL changes, for example with Back. */}
      <FilterForm
        key={search}
        path={AUDIT_PATH}
        toHref={(entered) => toAuditHref({ ...parseAuditFilters(entered), cursor: undefined })}
      >
        {(apply) => (
          <>
            <TextField
              ref={field}
              label="Person"
              name="person"
              type="search"
              defaultValue={filters.person}
              maxLength={LONGEST_PERSON}
              placeholder="Email or account ID"
              aria-keyshortcuts="/"
              autoComplete="off"
              start={<SearchIcon />}
            />
            <SelectField
              label="Action"
              name="action"
              defaultValue={filters.action ?? ''}
              onChange={({ currentTarget }) => apply(currentTarget.form)}
              options={[{ value: '', label: 'All actions' }, ...toOptions(list.data?.actions ?? [], formatAction)]}
            />
            <SelectField
              label="Record"
              name="target_type"
              defaultValue={filters.target_type ?? ''}
              onChange={({ currentTarget }) => apply(currentTarget.form)}
              options={[
                { value: '', label: 'All records' },
                ...toOptions(list.data?.targetTypes ?? [], formatTargetType),
              ]}
            />
            <TextField
              label="Record ID"
              name="target_id"
              defaultValue={filters.target_id}
              maxLength={LONGEST_TARGET}
              placeholder="12 or LD-7KQ2M9"
              autoComplete="off"
            />
            <TextField label="From day (UTC)" name="from" type="date" defaultValue={filters.from} />
            <TextField label="To day (UTC)" name="to" type="date" defaultValue={filters.to} />
          </>
        )}
      </FilterForm>
      <FilterChips filters={active} />
      <ListBody
        list={list}
        noun="entries"
        isEmpty={entries.length === 0}
        clearHref={active.length > 0 || filters.cursor ? AUDIT_PATH : null}
        emptyText="Entries appear here when staff do something."
      >
        <ListTable
          caption="Audit log"
          rows={entries}
          getId={({ id }) => id}
          first={ACTION_COLUMN}
          columns={AUDIT_COLUMNS}
        />
      </ListBody>
      {entries.length > 0 && (
        <ListFoot
          hints={HINTS}
          onShowShortcuts={shortcuts.show}
          count={`${entries.length} on this page`}
          firstHref={filters.cursor ? toAuditHref({ ...filters, cursor: undefined }) : null}
          nextHref={list.data?.nextCursor ? toAuditHref({ ...filters, cursor: list.data.nextCursor }) : null}
        />
      )}
      {shortcuts.dialog}
    </div>
  );
}
