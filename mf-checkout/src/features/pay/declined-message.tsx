import { Banner } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

// Without a message, the region takes no space in the grid of the form.
const sheet = styles({ region: { '&:empty': { marginBottom: '-2.25rem' } } });

/**
 * Says above the payment details why they were declined. The live region is always on the page, because screen readers can miss one
 * that appears while the focus moves.
 */
export function DeclinedMessage({ message }: { message: string | null }) {
  const s = useStyles(sheet);
  return (
    <div aria-live="assertive" className={s.region}>
      {message && <Banner tone="bad">{message}</Banner>}
    </div>
  );
}
