import { BrandMark } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ pin: { display: 'block', width: 42, borderRadius: 'var(--r-m)', boxShadow: 'var(--sh-2)' } });

/** The mark: the window that is lit is this home's. */
export function HerePin() {
  const s = useStyles(sheet);
  return (
    <span className={s.pin} role="img" aria-label="About here">
      <BrandMark size={42} />
    </span>
  );
}
