import { useEffect, useRef } from 'react';
import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { IconButton, Link, MonthPrice, Picture, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { nearestWords } from '../../search/nearest-dates.ts';
import { pluralize, furnitureWords, homeFacts, totalWords } from '../../search/search-words.ts';
import type { MapPoint } from './map-points.ts';
import { pinQuery } from './pin-query.ts';

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
  /** Where a home leads, with the dates that suit it as far as they are known. */ hrefFor: (
    home: Pick<HomeCardData, 'slug' | 'nearestDates'>,
  ) => string;
  onClose: () => void;
};

/** The home behind the chosen pin. One of another page of the list is searched for. */
export function SelectedHome({ point, query, hrefFor, onClose }: SelectedHomeProps) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  // Whoever chose a pin by key is at its home at once, past all other pins.
  useEffect(() => box.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = box.current!;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Of the home alone: the dialog around the map stays open.
      event.preventDefault();
      onClose();
    };
    element.addEventListener('keydown', close);
    return () => element.removeEventListener('keydown', close);
  });
  const asked = useEndpoint('searchHomes', { query: pinQuery(query, point) }, { enabled: point.home === null });
  const home =
    point.home ?? asked.data?.homeGroups.flatMap(({ homes }) => homes).find(({ slug }) => slug === point.slug);
  return (
    <div ref={box} role="group" aria-label="Selected home" className={s.card}>
      <Link href={hrefFor(home ?? point)} className={s.link}>
        {home ? (
          <HomeWords home={home} query={query} others={point.homes - 1} />
        ) : (
          <span className={s.text}>
            <MonthPrice cents={point.price} />
            {!asked.isPending && <span className="small soft">View home</span>}
          </span>
        )}
      </Link>
      <IconButton label="Close" onClick={onClose} className={s.close}>
        <XIcon />
      </IconButton>
    </div>
  );
}

function HomeWords({ home, query, others }: { home: HomeCardData; query: HomeSearchQuery; others: number }) {
  const s = useStyles(sheet);
  const [picture] = home.pictures;
  const total = totalWords(home.total);
  const suits = nearestWords(home, query);
  return (
    <>
      {picture && <Picture picture={picture} sizes="132px" ratio="4:3" corners="small" label={false} />}
      <span className={s.text}>
        <b className="strong">{home.title}</b>
        <span className="small soft">
          {[home.neighborhoodName ?? home.cityName, ...homeFacts(home).slice(0, 2), ...furnitureWords(home)].join(
            ' · ',
          )}
        </span>
        <MonthPrice cents={home.displayPriceWithDiscount} />
        {suits && <span className="tiny strong">{suits}</span>}
        {total && <span className="tiny soft num">{total}</span>}
        {others > 0 && <span className="tiny soft">{`plus ${pluralize(others, 'more home')} in this building`}</span>}
      </span>
    </>
  );
}
