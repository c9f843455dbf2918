import { styles } from '@lodestay/ui/styles';

const wide = '@container (min-width: 56rem)';

/** The frame of a record: facts beside decisions where there is room. */
export const recordSheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
    containerType: 'inline-size',
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
  columns: {
    display: 'grid',
    gap: '1.25rem',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem', alignItems: 'start' },
  },
  stack: { display: 'grid', gap: '1.25rem', gridTemplateColumns: 'minmax(0, 1fr)' },
});
