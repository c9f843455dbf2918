import { calculateDistance } from '@lodestay/map/geometry';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toApproximatePlace, formatMiles } from './approximate-place.ts';
import type { Located } from './located.ts';

const sheet = styles({
  text: { display: 'grid', gap: 'var(--s-2)', marginTop: 'var(--s-5)', maxWidth: 'var(--measure)' },
});

/** The approximate location as text, with links to videos and OpenStreetMap. */
export function NeighborhoodText({ home, place }: { home: Located; place: string }) {
  const s = useStyles(sheet);
  const center = home.displayCity ?? home.market;
  const here = toApproximatePlace(home);
  return (
    <div className={s.text}>
      <p>
        <b className="strong">
          {place}, {home.state}.
        </b>{' '}
        {formatMiles(calculateDistance(here, center))} from the center of {center.name} in a straight line.
      </p>
      {home.reelsUrl && (
        <p>
          <a className="link" href={home.reelsUrl} target="_blank" rel="noopener">
            Watch videos of {place}
          </a>
        </p>
      )}
      <p className="small soft">
        {home.approximateLocation
          ? 'Only the approximate area is stated.'
          : 'The map shows the location to within about a block.'}{' '}
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${here.latitude}&mlon=${here.longitude}#map=15/${here.latitude}/${here.longitude}`}
          target="_blank"
          rel="noopener"
        >
          View on OpenStreetMap
        </a>
      </p>
    </div>
  );
}
