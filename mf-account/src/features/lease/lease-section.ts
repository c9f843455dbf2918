import { styles } from '@lodestay/ui/styles';

/** A section of the dashboard with its heading. */
export const leaseSectionSheet = styles({
  section: { paddingTop: 'var(--s-14)', scrollMarginTop: 'var(--s-6)' },
  head: { display: 'grid', gap: 'var(--s-2)', marginBottom: 'var(--s-6)', maxWidth: '46rem' },
});
