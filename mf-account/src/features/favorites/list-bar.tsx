import { Chip, PlusIcon, ScrollRow } from '@lodestay/ui';
import { NO_LIST, viewHref, type FavoritesView, type SavedHome, type SavedList } from './saved-homes.ts';

type ListBarProps = {
  lists: readonly SavedList[];
  homes: readonly SavedHome[];
  view: FavoritesView;
  /** Begins a list; without it there is no way to. */ onNew?: () => void;
};

/** All homes, each list, and those in none, each with its number of homes. */
export function ListBar({ lists, homes, view, onNew }: ListBarProps) {
  const count = (list: string | null) => homes.filter((home) => home.list === list).length;
  const loose = count(null);
  const chip = (list: string | null, label: string, number: number) => (
    <Chip
      key={list ?? ''}
      href={viewHref({ ...view, list })}
      pressed={view.list === list}
    >{`${label}, ${number}`}</Chip>
  );
  return (
    <nav aria-label="Lists">
      <ScrollRow>
        {chip(null, 'All', homes.length)}
        {lists.map(({ key, name }) => chip(key, name, count(key)))}
        {lists.length > 0 && loose > 0 && chip(NO_LIST, 'Not in a list', loose)}
        {onNew && (
          <Chip icon={<PlusIcon />} aria-haspopup="dialog" onClick={onNew}>
            New list
          </Chip>
        )}
      </ScrollRow>
    </nav>
  );
}
