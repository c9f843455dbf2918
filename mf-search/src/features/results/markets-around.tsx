import { toMarketHref, toPlaceHref, type AskedStay } from '@lodestay/links';
import { Chip } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { MarketAround } from '../../search/nearest-markets.ts';
import { pluralize } from '../../search/search-words.ts';
import { distanceWords } from './alternative-words.ts';

const sheet = styles({
  title: { marginBottom: 'var(--s-4)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

/** The nearest markets with homes, for the same dates. The counts ignore dates, so they are shown only without dates. */
export function MarketsAround({ markets, asked }: { markets: readonly MarketAround[]; asked: AskedStay }) {
  const s = useStyles(sheet);
  const formatHomes = (homes: number) => (asked.startDate === null ? `: ${pluralize(homes, 'home')}` : '');
  return (
    <section aria-labelledby="around-heading">
      <h2 id="around-heading" className={`display d-26 ${s.title}`}>
        Nearest cities with homes
      </h2>
      <div className={s.chips}>
        {markets.map(({ slug, name, kilometers, homes }) => (
          <Chip
            key={slug}
            href={toPlaceHref(toMarketHref(slug), asked, null)}
          >{`${name}, ${distanceWords(kilometers)}${formatHomes(homes)}`}</Chip>
        ))}
      </div>
    </section>
  );
}
