import { media } from '@lodestay/ui/breakpoints';
import { styles } from '@lodestay/ui/styles';

const wide = '@container (min-width: 56rem)';

export const personSheet = styles({
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
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'start' },
  },
  stack: { display: 'grid', gap: '1.25rem', gridTemplateColumns: 'minmax(0, 1fr)' },
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  submit: { justifySelf: 'end' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
    gap: '.875rem 1.5rem',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  name: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  value: { fontWeight: 550, overflowWrap: 'anywhere' },
  quiet: { fontSize: 'var(--t-13)', color: 'var(--ink-soft)' },
  sessions: { display: 'grid', '& > li + li': { borderTop: '1px solid var(--line)' } },
  session: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem 1rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '.625rem 0',
  },
  limits: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
    gap: '1rem',
    padding: '.875rem 1rem',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
    fontSize: 'var(--t-13)',
    '& h3': { fontSize: 'var(--t-13)', fontWeight: 600, marginBottom: '.25rem' },
    '& li': { display: 'flex', gap: '.375rem', alignItems: 'start', padding: '.0625rem 0', color: 'var(--ink-soft)' },
    '& svg': { flex: 'none', width: '1rem', height: '1rem', marginTop: '.125rem' },
  },
  can: { '& svg': { color: 'var(--good)' } },
  blocked: { '& svg': { color: 'var(--bad)' } },
});
