import type { HomeCardData, Quote } from '@lodestay/contracts';
import { EMPTY_SEARCH, toHomeHref, toSearchHref } from '@lodestay/links';
import { formatDateRange, formatMoney } from '@lodestay/stay';
import { ButtonLink, deferLayout, PriceBreakdown } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const phone = media.belowTablet;

const sheet = styles({
  section: deferLayout({ phone: 50, tablet: 39.5, wide: 22 }),
  tint: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBlock: 'var(--s-20)',
    [phone]: { marginTop: 'var(--s-14)', paddingBlock: 'var(--s-14)' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)',
    gap: '3rem 6rem',
    alignItems: 'center',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: '1.25rem', justifyItems: 'start' },
  bill: {
    background: 'var(--paper)',
    borderRadius: 'var(--r-xl)',
    padding: '2rem',
    boxShadow: 'var(--sh-2)',
    [phone]: { padding: '1.25rem' },
  },
  title: { marginBottom: '1.25rem' },
  dates: { fontWeight: 400, color: 'var(--ink-soft)' },
  note: { marginTop: '1rem' },
});

/** Explains the total price with the quote of a real home. */
export function FullPrice({ home, quote }: { home: HomeCardData; quote: Quote }) {
  const s = useStyles(sheet);
  const card = quote.contingentLines.find((line) => line.code === 'card');
  return (
    <section className={cx(s.tint, s.section)} aria-labelledby="price-heading">
      <div className={`page ${s.columns}`}>
        <div className={s.words}>
          <h2 id="price-heading" className="display d-46">
            The price you see is the price you pay by bank account
          </h2>
          <p className="lead">
            The total includes rent, platform fee, cleaning and membership. It is the same in search, at checkout and on
            your invoice, to the cent.
          </p>
          <p className="lead">Optional extras are added only if you choose them. Paying by card adds a fee.</p>
          <ButtonLink
            look="secondary"
            href={toSearchHref(toHomeHref(home.slug), {
              ...EMPTY_SEARCH,
              startDate: quote.startDate,
              endDate: quote.endDate,
            })}
          >
            See the full price
          </ButtonLink>
        </div>
        <div className={s.bill}>
          <h3 className={`h ${s.title}`}>
            {home.title} <span className={s.dates}>· {formatDateRange(quote.startDate, quote.endDate)}</span>
          </h3>
          <PriceBreakdown lines={quote.lines} totalCents={quote.total} />
          {card && (
            <p className={`tiny quiet ${s.note}`}>
              By card: {formatMoney(quote.total + card.cents)} (includes a {formatMoney(card.cents)} fee)
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
