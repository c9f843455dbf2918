import { styles } from '@lodestay/ui/styles';

const wide = '@container (min-width: 56rem)';

/** The layout of the console's pages of this remote. */
export const staffSheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
    containerType: 'inline-size',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem', alignItems: 'end', justifyContent: 'space-between' },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    alignItems: 'center',
    outline: 'none',
    overflowWrap: 'anywhere',
    '& > span': { fontFamily: 'var(--text)', letterSpacing: 0 },
  },
  box: { background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--r-l)', overflow: 'clip' },
  table: { padding: '.25rem .5rem', fontSize: 'var(--t-14)', '@media (max-width: 767px)': { padding: '0 1rem' } },
  empty: { padding: '3.5rem 1.25rem', justifyItems: 'center', textAlign: 'center', textWrap: 'pretty' },
  state: { padding: 'var(--s-10) var(--s-5)' },
  search: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 24rem) auto',
    justifyContent: 'start',
    gap: 'var(--s-2)',
    alignItems: 'end',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    alignItems: 'center',
    justifyContent: 'flex-end',
    color: 'var(--ink-soft)',
    fontSize: 'var(--t-13)',
  },
  rowLink: { fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  columns: {
    display: 'grid',
    gap: '1.25rem',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem', alignItems: 'start' },
  },
  stack: { display: 'grid', gap: '1.25rem', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  two: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    alignItems: 'start',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', alignItems: 'center' },
  segments: { maxWidth: '24rem' },
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: '.375rem' },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
    gap: '.375rem 1rem',
    maxHeight: '15rem',
    overflowY: 'auto',
    padding: '.625rem .75rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-m)',
    marginTop: 'var(--s-2)',
  },
});
