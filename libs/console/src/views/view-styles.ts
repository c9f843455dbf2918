import { styles } from '@lodestay/ui/styles';

/** Tabs that are links, and the form to save one. */
export const viewSheet = styles({
  views: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-14)',
  },
  view: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 .75rem',
    textDecoration: 'none',
    color: 'var(--ink-soft)',
    fontWeight: 500,
    borderRadius: 'var(--r-s) var(--r-s) 0 0',
    '&:hover': { color: 'var(--ink)', background: 'var(--mist)' },
    '&[aria-current]': { color: 'var(--ink)', fontWeight: 600, boxShadow: 'inset 0 -2px 0 var(--ink)' },
  },
  save: { color: 'var(--blue)' },
  form: { display: 'grid', gap: 'var(--s-4)' },
});
