import { useEndpoint } from '@lodestay/platform';
import { addToComparison, MOST_COMPARED, useCompareList, useSavedHomes } from '@lodestay/saved';
import { Chip, PlusIcon, ScrollRow } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ add: { display: 'grid', gap: 'var(--s-2)', gridTemplateColumns: 'minmax(0, 1fr)' } });

const MAX_OFFERED = 12;

/** Saved homes and homes chosen for comparison, as chips that add them. `hrefWith` returns the URL of the comparison with one more home. */
export function AddHomes({ slugs, hrefWith }: { slugs: readonly string[]; hrefWith: (slug: string) => string }) {
  const s = useStyles(sheet);
  const candidates = [...new Set([...useCompareList(), ...(useSavedHomes() ?? [])])];
  const offered =
    slugs.length < MOST_COMPARED ? candidates.filter((slug) => !slugs.includes(slug)).slice(0, MAX_OFFERED) : [];
  const { data } = useEndpoint(
    'listHomeCards',
    { query: { slugs: offered } },
    { enabled: offered.length > 0, keepPrevious: true },
  );
  const cards = data?.homes.filter(({ slug }) => offered.includes(slug)) ?? [];
  if (cards.length === 0) return null;
  return (
    <section className={s.add} aria-label="Add a home">
      <p className="small soft">Add a saved home:</p>
      <ScrollRow>
        {cards.map(({ slug, title }) => (
          <Chip
            key={slug}
            href={hrefWith(slug)}
            icon={<PlusIcon />}
            aria-label={`Add ${title}`}
            onClick={() => addToComparison(slug)}
          >
            {title}
          </Chip>
        ))}
      </ScrollRow>
    </section>
  );
}
