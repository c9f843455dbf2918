import { media } from '@lodestay/ui/breakpoints';
import { styles } from '@lodestay/ui/styles';

/** Text from Markdown. Element rules, because the markup comes from the Markdown renderer. */
export const textSheet = styles({
  text: {
    display: 'grid',
    gap: 'var(--s-4)',
    maxWidth: 'var(--measure)',
    textWrap: 'pretty',
    '& h3': { fontSize: 'var(--t-18)', fontWeight: 600, marginTop: 'var(--s-4)' },
    '& ul, & ol': { display: 'grid', gap: 'var(--s-2)', paddingLeft: '1.25rem' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li::marker': { color: 'var(--ink-quiet)' },
    '& strong': { fontWeight: 600 },
    '& code': { fontFamily: 'var(--mono)', fontSize: '.9em' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'var(--t-15)' },
    '& th, & td': { textAlign: 'left', padding: 'var(--s-2)', borderBottom: '1px solid var(--line)' },
  },
});

/** The layout of static pages: a heading on the left and its text on the right. */
export const staticSheet = styles({
  hero: { paddingBlock: 'clamp(2.5rem, 6vw, 5rem) clamp(1rem, 3vw, 2rem)' },
  heroColumns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, .9fr)',
    gap: '2.5rem 4.5rem',
    alignItems: 'center',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)', justifyItems: 'start' },
  // A long title ends with an ellipsis: the heading below has all of it.
  crumbs: { maxWidth: '100%', '& li:last-child': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'center' },
  section: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 1fr)',
    gap: 'var(--s-5) var(--s-14)',
    paddingTop: 'var(--s-10)',
    marginTop: 'var(--s-14)',
    borderTop: '1px solid var(--line)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.belowTablet]: { marginTop: 'var(--s-10)', paddingTop: 'var(--s-8)' },
  },
  blocks: { display: 'grid', gap: 'var(--s-8)', minWidth: 0, alignContent: 'start' },
  title: { maxWidth: '24ch' },
  list: { marginTop: 'var(--s-6)' },
  more: { marginTop: 'var(--s-20)' },
  moreHead: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: 'var(--s-3) var(--s-6)',
    marginBottom: 'var(--s-8)',
  },
  byline: { color: 'var(--ink-quiet)', fontSize: 'var(--t-14)' },
  foot: { marginTop: 'var(--s-14)', color: 'var(--ink-quiet)', fontSize: 'var(--t-14)' },
});
