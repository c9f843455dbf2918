import { styles } from '@lodestay/ui/styles';

const icon = { width: '1rem', height: '1rem' };

export const bulkSheet = styles({
  bulk: { borderTop: '1px solid var(--line)', background: 'var(--paper)', fontSize: 'var(--t-14)' },
  preview: { display: 'grid', gap: 'var(--s-3)', padding: '1rem 1.125rem' },
  title: { fontSize: 'var(--t-16)', fontWeight: 600 },
  effects: { display: 'grid', gap: '.375rem' },
  good: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.375rem',
    color: 'var(--good)',
    marginRight: '.5rem',
    verticalAlign: 'bottom',
    '& > svg': icon,
  },
  same: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.375rem',
    color: 'var(--ink-soft)',
    marginRight: '.5rem',
    verticalAlign: 'bottom',
    '& > svg': icon,
  },
  buttons: { display: 'flex', gap: 'var(--s-2)', justifyContent: 'flex-end' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-3)',
    alignItems: 'center',
    padding: '.5rem 1.125rem',
    background: 'var(--night)',
    color: 'var(--ink-inverse)',
    '--focus': 'var(--blue-on-night)',
    '--bad': 'var(--bad-on-night)',
  },
  count: { fontWeight: 600 },
  field: { flex: '0 1 16rem', '& select': { color: 'var(--ink)' } },
  clear: {
    marginLeft: 'auto',
    color: 'var(--ink-inverse)',
    '&:not(:disabled):hover': { background: 'var(--night-raised)' },
  },
});
