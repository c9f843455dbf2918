import { styles } from '@lodestay/ui/styles';

/** The heading of a section with a link at its end. */
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
