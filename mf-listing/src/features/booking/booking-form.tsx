import { usePlatform } from '@lodestay/platform';
import type { ReactNode } from 'react';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: { display: 'grid', gap: '1.125rem' },
  plain: { display: 'none', '@media (scripting: none)': { display: 'grid' } },
});

/**
 * The booking choices as a GET form. Without JavaScript a submit button reloads the page with the new price. With JavaScript each
 * choice updates the URL and the button is hidden.
 */
export function BookingForm({ action, children }: { action: string; children: ReactNode }) {
  const s = useStyles(sheet);
  const { utm } = usePlatform();
  return (
    <form method="get" action={action} className={s.form} onSubmit={(event) => event.preventDefault()}>
      {utm.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={s.plain}>
        <Button type="submit" look="secondary" wide>
          Show price
        </Button>
      </div>
    </form>
  );
}
