import { styles } from '@lodestay/ui/styles';

const wide = '@container (min-width: 56rem)';

export const recordSheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
    containerType: 'inline-size',
  },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--s-4)',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  head: { display: 'grid', gap: 'var(--s-1)' },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    alignItems: 'center',
    outline: 'none',
    overflowWrap: 'anywhere',
    '& > span': { fontFamily: 'var(--text)', letterSpacing: 0 },
  },
  note: { padding: 'var(--s-3) 1.125rem', borderRadius: 'var(--r-l)', background: 'var(--mist)' },
  columns: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.25rem',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 19rem', alignItems: 'start' },
  },
  stack: {
    display: 'contents',
    [wide]: { display: 'grid', gap: '1.25rem', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // On narrow pages the due time and the assignee come first.
  first: { order: -1 },
});
