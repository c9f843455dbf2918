import type { Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { ButtonLink, MonthPrice } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { BookingAction } from './booking-action.ts';

const sheet = styles({
  dock: {
    display: 'none',
    [media.belowTablet]: {
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

/** Nobody has to pay the year that a Flex stay counts as, so the dock shows what is due now. */
function formatDockTotal({ total, dueAtBooking, endDate, stayKind }: Quote): string {
  if (endDate !== null) return `${formatMoney(total)} total`;
  return stayKind === 'standby' ? `${formatMoney(total)} first month` : `${formatMoney(dueAtBooking)} due at booking`;
}

/** Price and booking button at the bottom of a phone screen. The full panel is further up the page, after the introduction. */
export function BookingDock({
  quote,
  monthlyRent,
  action,
  bookable,
}: {
  quote: Quote | undefined;
  monthlyRent: number;
  action: BookingAction | null;
  /** Whether this site takes bookings for the home. */
  bookable: boolean;
}) {
  const s = useStyles(sheet);
  return (
    <section className={s.dock} aria-label="Price and booking">
      <div>
        <MonthPrice cents={quote?.monthly ?? monthlyRent} />
        {quote && <p className="tiny soft num">{formatDockTotal(quote)}</p>}
      </div>
      {bookable ? (
        <ButtonLink href={action?.href ?? '#book'}>{action?.label ?? 'Choose dates'}</ButtonLink>
      ) : (
        <ButtonLink href="#similar">Similar homes</ButtonLink>
      )}
    </section>
  );
}
