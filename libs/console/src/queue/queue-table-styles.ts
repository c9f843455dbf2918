import { styles } from '@lodestay/ui/styles';

// A container query: beside the navigation of the console the table is narrow even on a wide screen.
const narrow = '@container (max-width: 43rem)';

/** Rows of 48 px; cards where the table has no room. */
export const queueTableSheet = styles({
  // A table with more columns than fit scrolls. Its words stay whole, as letters below each other cannot be read.
  frame: { containerType: 'inline-size', overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--t-14)',
    lineHeight: 1.4,
    [narrow]: { display: 'block', '& > tbody': { display: 'block' } },
  },
  head: { [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
  th: {
    textAlign: 'left',
    fontSize: 'var(--t-13)',
    fontWeight: 600,
    color: 'var(--ink-soft)',
    padding: '.5rem .625rem',
    background: 'var(--fog)',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  row: {
    '& > *': {
      height: 48,
      padding: '.3125rem .625rem',
      borderBottom: '1px solid var(--line)',
      verticalAlign: 'middle',
      textAlign: 'left',
      fontWeight: 400,
      overflowWrap: 'break-word',
    },
    '&:last-child > *': { borderBottom: 0 },
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '.625rem 1rem',
      padding: '.875rem 1rem 1rem',
      position: 'relative',
      borderBottom: '1px solid var(--line)',
      '&:last-child': { borderBottom: 0 },
      '& > *': { display: 'block', height: 'auto', padding: 0, border: 0, overflowWrap: 'anywhere' },
    },
  },
  plain: { '&:hover': { background: 'var(--fog)' } },
  overdue: { background: 'var(--bad-tint)', '& small': { color: 'var(--ink-soft)' } },
  selected: { background: 'var(--blue-tint)', '& small': { color: 'var(--ink-soft)' } },
  current: { outline: '1px solid var(--blue)', outlineOffset: -1, boxShadow: 'inset 3px 0 0 var(--blue)' },
  person: {
    [narrow]: { gridColumn: '1 / -1', gridRow: 1, paddingRight: '2.75rem !important', fontSize: 'var(--t-16)' },
  },
  link: {
    display: 'inline-block',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    [narrow]: { minHeight: 28 },
  },
  cell: {
    [narrow]: {
      minWidth: 0,
      '&[data-label]::before': {
        content: 'attr(data-label)',
        display: 'block',
        fontSize: 'var(--t-12)',
        color: 'var(--ink-soft)',
      },
    },
  },
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  pick: { width: 44, [narrow]: { position: 'absolute', right: '.375rem', top: '.5rem' } },
  pickLabel: {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    margin: '-.25rem -.375rem',
    cursor: 'pointer',
    [narrow]: { width: 44, height: 44, margin: 0 },
  },
  box: { width: '1.125rem', height: '1.125rem', margin: 0, accentColor: 'var(--blue)', cursor: 'inherit' },
});
