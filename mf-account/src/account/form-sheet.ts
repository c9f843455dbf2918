import { styles } from '@lodestay/ui/styles';

/** The forms and lists of the profile and security pages. */
export const formSheet = styles({
  /** A form of several sections. */
  sections: { display: 'grid', gap: 'var(--s-10)', gridTemplateColumns: 'minmax(0, 1fr)' },
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '30rem' },
  /** A part of a form that needs more room than fields. */
  wide: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  legend: { padding: 0, marginBottom: 'var(--s-4)' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
    gap: 'var(--s-4)',
    alignItems: 'start',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'center' },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3) var(--s-4)',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: 'var(--s-4) 0',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  facts: { flex: '1 1 14rem', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-1) var(--s-3)' },
  text: { maxWidth: '40rem' },
});
