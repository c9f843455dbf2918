import type { Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { ButtonLink, MonthPrice } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { BookingWay } from './booking-way.ts';

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
      // The end of the footer stays readable above the dock.
      'body:has(&)': { paddingBottom: 'calc(5rem + env(safe-area-inset-bottom))' },
    },
  },
});

/** Price and button at hand on a phone; the panel itself stands after the introduction. */
export function BookingDock({
  quote,
  monthlyRent,
  way,
}: {
  quote: Quote | undefined;
  monthlyRent: number;
  way: BookingWay | null;
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
      <ButtonLink href={way?.href ?? '#book'}>{way?.label ?? 'Choose dates'}</ButtonLink>
    </section>
  );
}
