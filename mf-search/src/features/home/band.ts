import { styles } from '@lodestay/ui/styles';

/** The rhythm of the page's sections: 80 px between them, 56 on phones. */
export const bandSheet = styles({
  band: { paddingTop: 'var(--s-20)', '@media (max-width: 767px)': { paddingTop: 'var(--s-14)' } },
  head: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '1.5rem',
    flexWrap: 'wrap',
    marginBottom: '2rem',
  },
});
