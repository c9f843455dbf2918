import { BrandMark } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ pin: { display: 'block', width: 42, borderRadius: 'var(--r-m)', boxShadow: 'var(--sh-2)' } });

/** The brand mark as the marker of the home. */
export function HomePin() {
  const s = useStyles(sheet);
  return (
    <span className={s.pin} role="img" aria-label="Approximate location">
      <BrandMark size={42} />
    </span>
  );
}
