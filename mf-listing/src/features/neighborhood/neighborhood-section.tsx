import type { HomeDetail } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { approximatePlace, formatMiles, metresBetween } from './approximate-place.ts';

const sheet = styles({ words: { display: 'grid', gap: 'var(--s-2)', marginTop: 'var(--s-5)', maxWidth: 'var(--measure)' } });

/** Where about the home is. */
export function NeighborhoodSection({ home, place }: { home: HomeDetail; place: string }) {
  const s = useStyles(sheet);
  const center = home.displayCity ?? home.market;
  const { latitude, longitude } = approximatePlace(home);
  return (
    <>
      <h2 className="display d-26">Around the house</h2>
      <div className={s.words}>
        <p>
          <b className="strong">{place}, {home.state}.</b> {formatMiles(metresBetween(home, center))} from the middle of {center.name} as the crow flies.
        </p>
        <p className="small soft">
          {home.approximateLocation ? 'The publisher gives only the area.' : 'Shown to about a block; the exact address comes with the booking.'}{' '}
          <a className="link" href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`} target="_blank" rel="noopener">
            The streets on OpenStreetMap
          </a>
        </p>
      </div>
    </>
  );
}
