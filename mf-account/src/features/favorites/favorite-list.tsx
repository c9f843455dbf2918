import { useEffect, useRef, useState } from 'react';
import { MESSAGES, type HomeCardData } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { Button, HomeCard, SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { bedsWords } from '../../account/stay-words.ts';

const sheet = styles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))', gap: 'var(--s-8) var(--s-6)' },
  removed: { display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 'var(--s-3)', aspectRatio: '3 / 2', padding: 'var(--s-4)', borderRadius: 'var(--r-l)', background: 'var(--fog)', textAlign: 'center' },
});

const facts = ({ neighborhoodName, cityName, beds, baths }: HomeCardData) => [neighborhoodName ?? cityName, bedsWords(beds), `${baths} ${baths === 1 ? 'bath' : 'baths'}`];

/** Saved homes. One that is taken off keeps its place until the page is left, so that it can be put back. */
export function FavoriteList({ homes }: { homes: readonly HomeCardData[] }) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const { mutateAsync: add } = useCommand('addFavorite');
  const { mutateAsync: remove } = useCommand('removeFavorite');
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  async function toggle({ slug }: HomeCardData) {
    const before = removed;
    const isRemoved = removed.has(slug);
    setRemoved(isRemoved ? new Set([...removed].filter((other) => other !== slug)) : new Set([...removed, slug]));
    try {
      await (isRemoved ? add : remove)({ params: { slug } });
    } catch {
      setRemoved(before);
      toasts.show(MESSAGES.generic, { variant: 'error' });
    }
  }

  return (
    <ul className={s.grid}>
      {homes.map((home) => (
        <li key={home.id}>
          {removed.has(home.slug) ? (
            <RemovedHome title={home.title} onUndo={() => void toggle(home)} />
          ) : (
            <HomeCard
              href={`/homes/${home.slug}`}
              name={home.title}
              headingLevel="h2"
              facts={facts(home)}
              picture={home.pictures[0]}
              monthlyCents={home.displayPriceWithDiscount}
              undiscountedMonthlyCents={home.displayPriceWithoutDiscount}
              save={<SaveButton saved name={home.title} onToggle={() => void toggle(home)} />}
              sizes="(max-width: 767px) 92vw, (max-width: 1279px) 30vw, 18rem"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** In the place of a card. The heart that was pressed is gone, so the focus goes to what takes it back. */
function RemovedHome({ title, onUndo }: { title: string; onUndo(): void }) {
  const s = useStyles(sheet);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={s.removed}>
      <p className="small soft" role="status">{title} is no longer saved.</p>
      <Button ref={undo} look="secondary" size="small" onClick={onUndo}>Save it again</Button>
    </div>
  );
}
