import type { Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { ButtonLink, MonthPrice } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { BookingAction } from './booking-action.ts';

const sheet = styles({
  dock: {
    display: 'none',
    '@media (max-width: 767px)': {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: 'var(--z-header)',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 'var(--s-4)',
      padding: 'var(--s-3) var(--gutter) calc(var(--s-3) + env(safe-area-inset-bottom))',
      background: 'var(--paper)',
      borderTop: '1px solid var(--line)',
      // Keeps the end of the footer visible above the dock.
      'body:has(&)': { paddingBottom: 'calc(5rem + env(safe-area-inset-bottom))' },
    },
  },
});

/** Price and booking button at the bottom of a phone screen. The full panel is further up the page, after the introduction. */
export function BookingDock({
  quote,
  monthlyRent,
  action,
}: {
  quote: Quote | undefined;
  monthlyRent: number;
  action: BookingAction | null;
}) {
  const s = useStyles(sheet);
  return (
    <section className={s.dock} aria-label="Price and booking">
      <div>
        <MonthPrice cents={quote?.monthly ?? monthlyRent} />
        {quote && (
          <p className="tiny soft num">
            {formatMoney(quote.total)} {quote.stayKind === 'standby' ? 'first month' : 'total'}
          </p>
        )}
      </div>
      <ButtonLink href={action?.href ?? '#book'}>{action?.label ?? 'Choose dates'}</ButtonLink>
    </section>
  );
}
