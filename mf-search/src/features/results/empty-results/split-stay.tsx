import type { HomeAlternatives } from '@lodestay/contracts';
import { EMPTY_SEARCH, formatLegs, toCheckoutHref, toSearchHref, toHomeHref } from '@lodestay/links';
import { formatDateRange, formatMoney, formatNights } from '@lodestay/stay';
import { ButtonLink, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../../search/search-text.ts';

const sheet = styles({
  box: {
    display: 'grid',
    gap: 'var(--s-3)',
    alignContent: 'start',
    padding: 'var(--s-5)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
  },
  legs: { display: 'grid', gap: 'var(--s-3)' },
  leg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 var(--s-3)' },
  total: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-3)',
    paddingTop: 'var(--s-3)',
    borderTop: '1px solid var(--line)',
    fontWeight: 600,
  },
});

/** The checkout of all legs as one stay. */
function toBookHref({ legs }: HomeAlternatives['splitStays'][number]): string {
  const requested = legs.map(({ home, startDate, endDate }) => ({
    home: home.slug,
    checkIn: startDate,
    checkOut: endDate,
  }));
  const [first, last] = [legs[0]!, legs.at(-1)!];
  return toCheckoutHref('profile', first.home.slug, {
    stay: {
      kind: 'fixed',
      startDate: first.startDate,
      endDate: last.endDate,
      committedNights: null,
      pets: 0,
      parking: 0,
    },
    legs: formatLegs(requested),
  });
}

/** A stay split between two or three homes, which is booked as one: each home with its dates and price, and the total. */
export function SplitStay({ split }: { split: HomeAlternatives['splitStays'][number] }) {
  const s = useStyles(sheet);
  return (
    <li className={s.box}>
      <ol className={s.legs}>
        {split.legs.map(({ home, startDate, endDate, nights, total }) => (
          <li key={startDate} className={s.leg}>
            <Link href={toSearchHref(toHomeHref(home.slug), { ...EMPTY_SEARCH, startDate, endDate })} className="link">
              {home.title}
            </Link>
            <span className="num">{formatMoney(total)}</span>
            <span className="small soft">{`${formatDateRange(startDate, endDate)}, ${formatNights(nights)}`}</span>
          </li>
        ))}
      </ol>
      <p className={s.total}>
        <span>{`${pluralize(split.moves, 'move')}, total`}</span>
        <span className="num">{formatMoney(split.total)}</span>
      </p>
      <ButtonLink
        href={toBookHref(split)}
        aria-label={`Book this stay in ${split.legs.map(({ home }) => home.title).join(' and ')}`}
      >
        Book this stay
      </ButtonLink>
      <p className="tiny quiet">One booking: one payment, one agreement. You get all homes or none.</p>
    </li>
  );
}
