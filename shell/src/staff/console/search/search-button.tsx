import type { RecordKind, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { SearchIcon } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SEARCH_BUTTON_ID } from './search-button-id.ts';

const sheet = styles({
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '.625rem',
    flex: '0 1 30rem',
    minWidth: 0,
    minHeight: 36,
    padding: '0 .5rem 0 .875rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    background: 'var(--night-raised)',
    color: 'var(--ink-inverse-soft)',
    fontSize: 'var(--t-14)',
    textAlign: 'left',
    cursor: 'text',
    '&:hover': { borderColor: 'var(--ink-inverse-soft)' },
    '& > svg': { flex: 'none' },
    // In a row of its own below brand and account menu.
    [media.belowTablet]: { order: 1, flex: '1 0 100%', minHeight: 'var(--hit)', fontSize: 'var(--t-16)' },
  },
  label: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  keys: {
    display: 'flex',
    gap: '.1875rem',
    '& kbd': {
      padding: '.125rem .375rem',
      border: '1px solid var(--line-strong)',
      borderRadius: 'var(--r-s)',
      font: '500 var(--t-12)/1.4 var(--text)',
    },
    [media.belowDesktop]: { display: 'none' },
  },
});

const PLURALS: Readonly<Record<RecordKind, string>> = {
  person: 'people',
  reservation: 'reservations',
  home: 'homes',
  lead: 'leads',
  payment: 'payments',
};

/** Says what a role can search for, such as 'Search people, reservations, homes, leads and payments'. */
export function formatSearchLabel(role: UserRole): string {
  const kinds = [
    ...(getScope(role, 'person.read') ? [PLURALS.person] : []),
    ...(getScope(role, 'reservation.inspect') ? [PLURALS.reservation] : []),
    ...(getScope(role, 'inventory.read') ? [PLURALS.home] : []),
    ...(getScope(role, 'lead.read') ? [PLURALS.lead] : []),
    ...(getScope(role, 'reservation.inspect') ? [PLURALS.payment] : []),
  ];
  return `Search ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`;
}

/** Looks like the field of the search, which opens in a dialog. It needs scripts, as the whole search does. */
export function SearchButton({ role }: { role: UserRole }) {
  const s = useStyles(sheet);
  const label = formatSearchLabel(role);
  return (
    <button
      id={SEARCH_BUTTON_ID}
      type="button"
      className={s.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchIcon />
      <span className={s.label}>{label}</span>
      <span className={s.keys} aria-hidden="true">
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  );
}
