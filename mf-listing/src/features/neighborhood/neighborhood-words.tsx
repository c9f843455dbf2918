import { metresBetween } from '@lodestay/map/geometry';
import { styles, useStyles } from '@lodestay/ui/styles';
import { approximatePlace, formatMiles } from './approximate-place.ts';
import type { Located } from './located.ts';

const sheet = styles({
  words: { display: 'grid', gap: 'var(--s-2)', marginTop: 'var(--s-5)', maxWidth: 'var(--measure)' },
});

/** Where about the home is, in words, and where one sees more of it. */
export function NeighborhoodWords({ home, place }: { home: Located; place: string }) {
  const s = useStyles(sheet);
  const center = home.displayCity ?? home.market;
  const here = approximatePlace(home);
  return (
    <div className={s.words}>
      <p>
        <b className="strong">
          {place}, {home.state}.
        </b>{' '}
        {formatMiles(metresBetween(here, center))} from the middle of {center.name} as the crow flies.
      </p>
      {home.reelsUrl && (
        <p>
          <a className="link" href={home.reelsUrl} target="_blank" rel="noopener">
            Short films of {place}
          </a>
        </p>
      )}
      <p className="small soft">
        {home.approximateLocation ? 'The publisher gives only the area.' : 'The map shows about a block.'}{' '}
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${here.latitude}&mlon=${here.longitude}#map=15/${here.latitude}/${here.longitude}`}
          target="_blank"
          rel="noopener"
        >
          The streets on OpenStreetMap
        </a>
      </p>
    </div>
  );
}
