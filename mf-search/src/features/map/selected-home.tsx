import { useEffect, useRef } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { HomeRating, IconButton, Link, MonthPrice, NoPhotos, Picture, XIcon } from '@lodestay/ui';
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
  /** The number of homes that its pin stands for. */ homes: number;
  query: HomeSearchQuery;
  /** Link to a home, with its nearest available dates if they are known. */ getHref: (
    home: Pick<HomeCardData, 'slug' | 'nearestDates'>,
  ) => string;
  onClose: () => void;
};

/** The home of the chosen pin. If it is on another page of the list, it is fetched. */
export function SelectedHome({ point, homes, query, getHref, onClose }: SelectedHomeProps) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  // Moves the focus from the pin to its home, so that keyboard users need not pass all other pins.
  useEffect(() => box.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }), []);
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
  const home = point.home ?? findHome(fetched.data, point.slug);
  const others = home && homes > 1 ? formatOthers(homes - 1, point) : null;
  return (
    <div ref={box} role="group" aria-label="Selected home" className={s.card}>
      {home ? (
        <Link href={getHref(home)} className={s.link}>
          <HomeDetails home={home} query={query} others={others} />
        </Link>
      ) : point.slug ? (
        <Link href={getHref(point)} className={s.link}>
          <span className={s.text}>
            <MonthPrice cents={point.price} />
            {!fetched.isPending && <span className="small soft">View home</span>}
          </span>
        </Link>
      ) : (
        <div className={s.link}>
          <span className={s.text}>
            <MonthPrice cents={point.price} />
            <span className="small soft" role="status">
              {fetched.isPending ? 'Loading home…' : 'We couldn’t load this home. Choose it in the list.'}
            </span>
          </span>
        </div>
      )}
      <IconButton label="Close" onClick={onClose} className={s.close}>
        <XIcon />
      </IconButton>
    </div>
  );
}

/** The home of a pin. A pin of which only the place is known stands for the first home there. */
function findHome(found: HomeSearchResult | undefined, slug: string): HomeCardData | undefined {
  const homes = found?.homeGroups.flatMap((group) => group.homes);
  return slug ? homes?.find((home) => home.slug === slug) : homes?.[0];
}

/** Homes of several groups can be in different buildings. */
const formatOthers = (others: number, point: MapPoint) =>
  `plus ${pluralize(others, 'more home')} ${point.home && others === point.homes - 1 ? 'in this building' : 'here'}`;

function HomeDetails({ home, query, others }: { home: HomeCardData; query: HomeSearchQuery; others: string | null }) {
  const s = useStyles(sheet);
  const [picture] = home.pictures;
  const total = formatTotal(home.total);
  const nearestDates = formatNearestDates(home, query);
  return (
    <>
      {picture ? <Picture picture={picture} sizes="132px" ratio="4:3" corners="small" label={false} /> : <NoPhotos />}
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
        <HomeRating rating={home.rating} className="tiny soft num" />
        {others && <span className="tiny soft">{others}</span>}
      </span>
    </>
  );
}
