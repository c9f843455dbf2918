import { toPlaceHref, type AskedStay } from '@lodestay/links';
import { Chip } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { MarketAround } from '../../search/nearest-markets.ts';
import { pluralize } from '../../search/search-words.ts';
import { distanceWords } from './alternative-words.ts';

const sheet = styles({
  title: { marginBottom: 'var(--s-4)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

/** Where there are homes, for the same stay, when there is none here. How many is known of all dates only. */
export function MarketsAround({ markets, asked }: { markets: readonly MarketAround[]; asked: AskedStay }) {
  const s = useStyles(sheet);
  const counted = (homes: number) => (asked.startDate === null ? `: ${pluralize(homes, 'home')}` : '');
  return (
    <section aria-labelledby="around-heading">
      <h2 id="around-heading" className={`display d-26 ${s.title}`}>
        Nearest cities with homes
      </h2>
      <div className={s.chips}>
        {markets.map(({ slug, name, kilometers, homes }) => (
          <Chip
            key={slug}
            href={toPlaceHref(`/s/${slug}`, asked, null)}
          >{`${name}, ${distanceWords(kilometers)}${counted(homes)}`}</Chip>
        ))}
      </div>
    </section>
  );
}
