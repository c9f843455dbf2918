import { usePlatform } from '@lodestay/platform';
import type { ReactNode } from 'react';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: { display: 'grid', gap: '1.125rem' },
  plain: { display: 'none', '@media (scripting: none)': { display: 'grid' } },
});

/**
 * The choices as a plain form: without script its button asks for the page again with the new price. With script each
 * choice changes the address by itself and there is no button.
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
          Show the price
        </Button>
      </div>
    </form>
  );
}
