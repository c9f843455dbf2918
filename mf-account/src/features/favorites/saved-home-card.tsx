import { useEffect, useRef } from 'react';
import { CompareToggle, ListAndNote, useSavedHome } from '@lodestay/saved';
import type { CalendarDate } from '@lodestay/stay';
import { Button, HomeCard, SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toCardProps, type SavedHome } from './saved-homes.ts';
import { StayLines } from './stay-lines.tsx';

const sheet = styles({
  buttons: { display: 'flex', gap: '.375rem' },
  note: {
    display: 'block',
    marginTop: 'var(--s-1)',
    paddingLeft: 'var(--s-3)',
    borderLeft: '2px solid var(--line-strong)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  // Its text is in line with the name, and its target is higher than the line.
  details: { flex: 'none', marginBlock: '-.6875rem', marginRight: 'calc(-1 * var(--s-2))' },
  unsaved: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: 'var(--s-3)',
    aspectRatio: '3 / 2',
    padding: 'var(--s-4)',
    borderRadius: 'var(--r-l)',
    background: 'var(--fog)',
    textAlign: 'center',
  },
});

type SavedHomeCardProps = {
  home: SavedHome;
  today: CalendarDate;
  /** The stay of a comparison of these homes. */
  getCompareQuery: (slugs: readonly string[]) => string;
};

/** A saved home with its dates, prices, note and list. Without dates, with its first available date. */
export function SavedHomeCard({ home: { card, note, priceThen }, today, getCompareQuery }: SavedHomeCardProps) {
  const s = useStyles(sheet);
  const named = { slug: card.slug, name: card.title };
  const { saved, toggle, prepare } = useSavedHome(named, { known: true, quiet: true });
  if (!saved) return <UnsavedHome title={card.title} onUndo={() => void toggle()} />;
  return (
    <HomeCard
      {...toCardProps(card)}
      total={
        <>
          <StayLines card={card} priceThen={priceThen} today={today} />
          {note && <span className={`small soft ${s.note}`}>{note}</span>}
        </>
      }
      save={
        <span className={s.buttons}>
          <CompareToggle {...named} stayQuery={getCompareQuery} look="raised" />
          <SaveButton saved name={card.title} onToggle={() => void toggle()} onNear={prepare} />
        </span>
      }
      why={<ListAndNote {...named} named className={s.details} />}
    />
  );
}

/** Replaces the card of a home that was just removed. Focus moves to the undo button, because the clicked heart no longer exists. */
function UnsavedHome({ title, onUndo }: { title: string; onUndo(): void }) {
  const s = useStyles(sheet);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={s.unsaved}>
      <p className="small soft" role="status">
        {title} is no longer saved.
      </p>
      <Button ref={undo} look="secondary" size="small" onClick={onUndo}>
        Save again
      </Button>
    </div>
  );
}
