import { styles } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';

/** The sections of a page: 80 px between them, 56 px on phones, and a heading with its introduction. */
export const pageSectionSheet = styles({
  section: { paddingTop: 'var(--s-20)', [media.belowTablet]: { paddingTop: 'var(--s-14)' } },
  head: { display: 'grid', gap: 'var(--s-3)', marginBottom: 'var(--s-8)' },
});
