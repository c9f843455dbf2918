import { lazy, Suspense, type ReactNode } from 'react';
import type { HomeCardData } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { useNear } from '../../viewport/use-near.ts';
import { HomePin } from './home-pin.tsx';
import type { Located } from './located.ts';

const AreaMap = lazy(() =>
  import(/* webpackChunkName: "area-map" */ './area-map.tsx').then((module) => ({ default: module.AreaMap })),
);

const sheet = styles({
  frame: {
    position: 'relative',
    height: '22rem',
    borderRadius: 'var(--r-l)',
    overflow: 'hidden',
    background: 'var(--fog)',
    [media.belowTablet]: { height: '18rem' },
  },
  marker: { position: 'absolute', left: '50%', top: '50%', translate: '-50% -50%' },
  ring: {
    width: 150,
    height: 150,
    borderRadius: '50%',
    background: 'color-mix(in srgb, var(--lamp) 26%, transparent)',
    border: '1.5px solid color-mix(in srgb, var(--lamp-ink) 45%, transparent)',
  },
});

type NeighborhoodSectionProps = {
  home: Located;
  similar: readonly HomeCardData[] | undefined;
  stayQuery: string;
  /** `NeighborhoodText` */ text: ReactNode;
};

/** The approximate location: a static marker first, and a map once the section is scrolled near. */
export function NeighborhoodSection({ home, similar, stayQuery, text }: NeighborhoodSectionProps) {
  const s = useStyles(sheet);
  const { ref, near } = useNear<HTMLDivElement>('200px');
  return (
    <>
      <h2 className="display d-26">Location</h2>
      <div ref={ref} className={s.frame}>
        <div className={s.marker}>
          <div className={s.ring} />
        </div>
        <div className={s.marker}>
          <HomePin />
        </div>
        {near && similar && (
          <Suspense>
            <AreaMap key={`${home.latitude} ${home.longitude}`} home={home} similar={similar} stayQuery={stayQuery} />
          </Suspense>
        )}
      </div>
      {text}
    </>
  );
}
