import { styles } from '@lodestay/ui/styles';

/** Styles of a section heading with a link on the right. */
export const sectionHeadSheet = styles({
  head: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '1.5rem',
    flexWrap: 'wrap',
    marginBottom: '2rem',
  },
});
