import { lazy, Suspense, useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, PencilIcon, Trash2Icon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Collection } from './collection.ts';
import { viewHref, type FavoritesView, type SavedList } from './saved-homes.ts';

const loadDialogs = () => import(/* webpackChunkName: "list-dialogs" */ './list-dialogs.tsx');
export const NameDialog = lazy(() => loadDialogs().then((module) => ({ default: module.NameDialog })));
const DeleteDialog = lazy(() => loadDialogs().then((module) => ({ default: module.DeleteDialog })));

const sheet = styles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 'var(--s-2) var(--s-4)' },
  actions: { display: 'flex', gap: 'var(--s-2)', '@media (scripting: none)': { display: 'none' } },
});

type ListHeadingProps = { list: SavedList; homes: number; view: FavoritesView; collection: Collection };

/** The name of the list that is shown, and how it is renamed and deleted. */
export function ListHeading({ list, homes, view, collection }: ListHeadingProps) {
  const s = useStyles(sheet);
  const { navigate } = usePlatform();
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const goTo = (key: string | null) => {
    close();
    navigate(viewHref({ ...view, list: key }), { replace: true, keepScroll: true });
  };
  const near = { onPointerEnter: loadDialogs, onFocus: loadDialogs, 'aria-haspopup': 'dialog' as const };
  return (
    <div className={s.head}>
      <h2 className="display d-26">{list.name}</h2>
      <div className={s.actions}>
        <Button look="secondary" size="small" onClick={() => setAsking('name')} {...near}><PencilIcon /> Rename</Button>
        <Button look="secondary" size="small" onClick={() => setAsking('delete')} {...near}><Trash2Icon /> Delete</Button>
      </div>
      <Suspense>
        {asking === 'name' && <NameDialog title="Rename the list" action="Rename" name={list.name} onClose={close} onSave={async (name) => goTo(await collection.rename(list, name))} />}
        {asking === 'delete' && (
          <DeleteDialog
            name={list.name}
            homes={homes}
            onClose={close}
            onDelete={async () => {
              await collection.remove(list);
              goTo(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
