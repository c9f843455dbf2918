import type { Bounds } from '@lodestay/links';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  again: {
    position: 'absolute',
    left: '.75rem',
    top: '.75rem',
    zIndex: 4,
    display: 'grid',
    gap: 'var(--s-2)',
    justifyItems: 'start',
  },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: '.625rem',
    minHeight: 'var(--hit)',
    paddingInline: '.875rem',
    background: 'var(--paper)',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--sh-2)',
    fontSize: 'var(--t-14)',
    fontWeight: 500,
    cursor: 'pointer',
    '& > input': { width: '1.125rem', height: '1.125rem', margin: 0, accentColor: 'var(--blue)' },
  },
});

type SearchOnMoveControlProps = {
  searchesOnMove: boolean;
  setSearchesOnMove: (searchesOnMove: boolean) => void;
  /** The map area that the visitor moved to and that has not been searched. */ moved: Bounds | null;
  search: (bounds: Bounds) => void;
};

/** A checkbox for searching whenever the map moves. If it is off, a button searches the visible area. */
export function SearchOnMoveControl({ searchesOnMove, setSearchesOnMove, moved, search }: SearchOnMoveControlProps) {
  const s = useStyles(sheet);
  return (
    <div className={s.again}>
      <label className={s.check}>
        <input
          type="checkbox"
          checked={searchesOnMove}
          onChange={(event) => {
            setSearchesOnMove(event.target.checked);
            if (event.target.checked && moved) search(moved);
          }}
        />
        Search as I move
      </label>
      {moved && (
        <Button size="small" onClick={() => search(moved)}>
          Search here
        </Button>
      )}
    </div>
  );
}
