import { lazy, Suspense } from 'react';
import type { HomeCardData, HomeDetail } from '@lodestay/contracts';
import { metresBetween } from '@lodestay/map/geometry';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useNear } from '../../viewport/use-near.ts';
import { approximatePlace, formatMiles, ringMetres } from './approximate-place.ts';
import { HerePin } from './here-pin.tsx';
import { mapSpots } from './map-spots.ts';

const AreaMap = lazy(() => import(/* webpackChunkName: "area-map" */ './area-map.tsx').then((module) => ({ default: module.AreaMap })));

const sheet = styles({
  frame: { position: 'relative', height: '22rem', borderRadius: 'var(--r-l)', overflow: 'hidden', background: 'var(--fog)', '@media (max-width: 767px)': { height: '18rem' } },
  still: { position: 'absolute', left: '50%', top: '50%', translate: '-50% -50%' },
  ring: {
    width: 150,
    height: 150,
    borderRadius: '50%',
    background: 'color-mix(in srgb, var(--lamp) 26%, transparent)',
    border: '1.5px solid color-mix(in srgb, var(--lamp-ink) 45%, transparent)',
  },
  words: { display: 'grid', gap: 'var(--s-2)', marginTop: 'var(--s-5)', maxWidth: 'var(--measure)' },
});

/** A home or its building, as far as its place goes. */
type Located = Pick<HomeDetail, 'latitude' | 'longitude' | 'approximateLocation' | 'state' | 'displayCity' | 'market'> & Partial<Pick<HomeDetail, 'reelsUrl'>>;

type NeighborhoodSectionProps = { home: Located; place: string; similar: readonly HomeCardData[] | undefined; stayQuery: string };

/** Where about the home is: a still mark at first, a map when it is scrolled near. */
export function NeighborhoodSection({ home, place, similar, stayQuery }: NeighborhoodSectionProps) {
  const s = useStyles(sheet);
  const { ref, near } = useNear<HTMLDivElement>('200px');
  const center = home.displayCity ?? home.market;
  const here = approximatePlace(home);
  const labels = [{ name: center.name, latitude: center.latitude, longitude: center.longitude }];
  return (
    <>
      <h2 className="display d-26">Around the house</h2>
      <div ref={ref} className={s.frame}>
        <div className={s.still}>
          <div className={s.ring} />
        </div>
        <div className={s.still}>
          <HerePin />
        </div>
        {near && similar && (
          <Suspense>
            <AreaMap key={`${here.latitude} ${here.longitude}`} here={here} ringMetres={ringMetres(home)} spots={mapSpots(here, similar, stayQuery)} labels={labels} />
          </Suspense>
        )}
      </div>
      <div className={s.words}>
        <p>
          <b className="strong">{place}, {home.state}.</b> {formatMiles(metresBetween(here, center))} from the middle of {center.name} as the crow flies.
        </p>
        {home.reelsUrl && (
          <p>
            <a className="link" href={home.reelsUrl} target="_blank" rel="noopener">
              Short films of {place}
            </a>
          </p>
        )}
        <p className="small soft">
          {home.approximateLocation ? 'The publisher gives only the area.' : 'Shown to about a block; the exact address comes with the booking.'}{' '}
          <a className="link" href={`https://www.openstreetmap.org/?mlat=${here.latitude}&mlon=${here.longitude}#map=15/${here.latitude}/${here.longitude}`} target="_blank" rel="noopener">
            The streets on OpenStreetMap
          </a>
        </p>
      </div>
    </>
  );
}
