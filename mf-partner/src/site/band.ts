import { styles } from '@lodestay/ui/styles';

const phone = '@media (max-width: 767px)';

/** The rhythm of a page's sections: 80 px between them, 56 on phones. */
export const bandSheet = styles({
  band: { paddingTop: 'var(--s-20)', [phone]: { paddingTop: 'var(--s-14)' } },
  head: { display: 'grid', gap: 'var(--s-3)', marginBottom: 'var(--s-8)' },
});
