import { styles } from '@lodestay/ui/styles';

/** The layout of a page with a list. */
export const listPageSheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem', alignItems: 'end', justifyContent: 'space-between' },
  title: { outline: 'none' },
  intro: { maxWidth: '46rem' },
  box: { background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--r-l)', overflow: 'clip' },
  busy: { opacity: 0.6 },
  state: { padding: 'var(--s-10) var(--s-5)', justifyItems: 'center', textAlign: 'center', textWrap: 'pretty' },
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  link: { fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});
