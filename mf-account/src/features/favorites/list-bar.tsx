import { Chip, PlusIcon, ScrollRow } from '@lodestay/ui';
import { NO_LIST, toViewHref, type FavoritesView, type SavedHome, type SavedList } from './saved-homes.ts';

type ListBarProps = {
  lists: readonly SavedList[];
  homes: readonly SavedHome[];
  view: FavoritesView;
  /** Creates a list. Without it the New list button is hidden. */ onNew?: () => void;
};

/** Links to all homes, each list, and homes without a list, with the number of homes. */
export function ListBar({ lists, homes, view, onNew }: ListBarProps) {
  const count = (list: string | null) => homes.filter((home) => home.list === list).length;
  const withoutList = count(null);
  const renderChip = (list: string | null, label: string, number: number) => (
    <Chip
      key={list ?? ''}
      href={toViewHref({ ...view, list })}
      pressed={view.list === list}
    >{`${label}, ${number}`}</Chip>
  );
  return (
    <nav aria-label="Lists">
      <ScrollRow>
        {renderChip(null, 'All', homes.length)}
        {lists.map(({ key, name }) => renderChip(key, name, count(key)))}
        {lists.length > 0 && withoutList > 0 && renderChip(NO_LIST, 'Not in a list', withoutList)}
        {onNew && (
          <Chip icon={<PlusIcon />} aria-haspopup="dialog" onClick={onNew}>
            New list
          </Chip>
        )}
      </ScrollRow>
    </nav>
  );
}
