import { styles } from '@lodestay/ui/styles';

export const paySheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  part: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)' },
  amount: { maxWidth: '14rem', '@media (max-width: 480px)': { maxWidth: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    justifyContent: 'flex-end',
    '@media (max-width: 480px)': { display: 'grid', justifyContent: 'stretch' },
  },
});
