import { toMarketHref, toPlaceHref, type RequestedStay } from '@lodestay/links';
import { Chip } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { NearbyMarket } from '../../../search/nearest-markets.ts';
import { pluralize } from '../../../search/search-text.ts';
import { formatDistance } from './counted-alternatives.ts';

const sheet = styles({
  title: { marginBottom: 'var(--s-4)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

/** The nearest markets with homes, for the same dates. The counts ignore dates, so they are shown only without dates. */
export function NearestCities({ markets, stay }: { markets: readonly NearbyMarket[]; stay: RequestedStay }) {
  const s = useStyles(sheet);
  const formatHomes = (homes: number) => (stay.startDate === null ? `: ${pluralize(homes, 'home')}` : '');
  return (
    <section aria-labelledby="around-heading">
      <h2 id="around-heading" className={`display d-26 ${s.title}`}>
        Nearest cities with homes
      </h2>
      <div className={s.chips}>
        {markets.map(({ slug, name, kilometers, homes }) => (
          <Chip
            key={slug}
            href={toPlaceHref(toMarketHref(slug), stay, null)}
          >{`${name}, ${formatDistance(kilometers)}${formatHomes(homes)}`}</Chip>
        ))}
      </div>
    </section>
  );
}
