import { useEffect, useRef } from 'react';
import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { IconButton, Link, MonthPrice, Picture, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatNearestDates } from '../../search/nearest-dates.ts';
import { pluralize, getFurnitureLabels, formatHomeDetails, formatTotal } from '../../search/search-text.ts';
import type { MapPoint } from './map-points.ts';
import { toPinQuery } from './pin-query.ts';

const sheet = styles({
  card: {
    width: '100%',
    maxWidth: '27rem',
    background: 'var(--paper)',
    borderRadius: 'var(--r-l)',
    boxShadow: 'var(--sh-3)',
  },
  link: {
    display: 'grid',
    gridTemplateColumns: '8.25rem minmax(0, 1fr)',
    gap: '.875rem',
    padding: '.625rem',
    textDecoration: 'none',
  },
  text: { display: 'grid', alignContent: 'center', gap: '.125rem', paddingRight: 'var(--s-8)' },
  close: { position: 'absolute', right: '.25rem', top: '.25rem' },
});

type SelectedHomeProps = {
  point: MapPoint;
  query: HomeSearchQuery;
  /** Link to a home, with its nearest available dates if they are known. */ getHref: (
    home: Pick<HomeCardData, 'slug' | 'nearestDates'>,
  ) => string;
  onClose: () => void;
};

/** The home of the chosen pin. If it is on another page of the list, it is fetched. */
export function SelectedHome({ point, query, getHref, onClose }: SelectedHomeProps) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  // Moves the focus from the pin to its home, so that keyboard users need not pass all other pins.
  useEffect(() => box.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = box.current!;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the home. The dialog around the map stays open.
      event.preventDefault();
      onClose();
    };
    element.addEventListener('keydown', close);
    return () => element.removeEventListener('keydown', close);
  });
  const fetched = useEndpoint('searchHomes', { query: toPinQuery(query, point) }, { enabled: point.home === null });
  const home =
    point.home ?? fetched.data?.homeGroups.flatMap(({ homes }) => homes).find(({ slug }) => slug === point.slug);
  return (
    <div ref={box} role="group" aria-label="Selected home" className={s.card}>
      <Link href={getHref(home ?? point)} className={s.link}>
        {home ? (
          <HomeDetails home={home} query={query} others={point.homes - 1} />
        ) : (
          <span className={s.text}>
            <MonthPrice cents={point.price} />
            {!fetched.isPending && <span className="small soft">View home</span>}
          </span>
        )}
      </Link>
      <IconButton label="Close" onClick={onClose} className={s.close}>
        <XIcon />
      </IconButton>
    </div>
  );
}

function HomeDetails({ home, query, others }: { home: HomeCardData; query: HomeSearchQuery; others: number }) {
  const s = useStyles(sheet);
  const [picture] = home.pictures;
  const total = formatTotal(home.total);
  const nearestDates = formatNearestDates(home, query);
  return (
    <>
      {picture && <Picture picture={picture} sizes="132px" ratio="4:3" corners="small" label={false} />}
      <span className={s.text}>
        <b className="strong">{home.title}</b>
        <span className="small soft">
          {[
            home.neighborhoodName ?? home.cityName,
            ...formatHomeDetails(home).slice(0, 2),
            ...getFurnitureLabels(home),
          ].join(' · ')}
        </span>
        <MonthPrice cents={home.displayPriceWithDiscount} />
        {nearestDates && <span className="tiny strong">{nearestDates}</span>}
        {total && <span className="tiny soft num">{total}</span>}
        {others > 0 && <span className="tiny soft">{`plus ${pluralize(others, 'more home')} in this building`}</span>}
      </span>
    </>
  );
}
