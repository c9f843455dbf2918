import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '@lodestay/platform/router';
import { Button, PencilIcon, Share2Icon, Tag, Trash2Icon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Collection } from './collection.ts';
import { toViewHref, type FavoritesView, type ListShare, type SavedList } from './saved-homes.ts';

const loadDialogs = () => import(/* webpackChunkName: "list-dialogs" */ './list-dialogs.tsx');
export const NameDialog = lazy(() => loadDialogs().then((module) => ({ default: module.NameDialog })));
const DeleteDialog = lazy(() => loadDialogs().then((module) => ({ default: module.DeleteDialog })));

const loadSharing = () => import(/* webpackChunkName: "share-list" */ './share-dialog.tsx');
const ShareDialog = lazy(() => loadSharing().then((module) => ({ default: module.ShareDialog })));

const sheet = styles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-2) var(--s-4)',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2) var(--s-3)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', '@media (scripting: none)': { display: 'none' } },
});

function formatShare({ withNotes, withDates }: ListShare): string {
  const parts = [withNotes && 'notes', withDates && 'dates'].filter(Boolean).join(' and ');
  return `Shared by link${parts && `, with ${parts}`}`;
}

type ListHeadingProps = { list: SavedList; homes: number; view: FavoritesView; collection: Collection };

/** The name of the shown list with buttons to share, rename and delete it. */
export function ListHeading({ list, homes, view, collection }: ListHeadingProps) {
  const s = useStyles(sheet);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'name' | 'delete' | 'share' | null>(null);
  const close = () => setDialog(null);
  const goTo = (key: string | null) => {
    close();
    navigate(toViewHref({ ...view, list: key }), { replace: true, preventScrollReset: true });
  };
  const preload = { onPointerEnter: loadDialogs, onFocus: loadDialogs, 'aria-haspopup': 'dialog' as const };
  return (
    <div className={s.head}>
      <div className={s.name}>
        <h2 className="display d-26">{list.name}</h2>
        {list.share && <Tag tone="info">{formatShare(list.share)}</Tag>}
      </div>
      <div className={s.actions}>
        <Button
          look="secondary"
          size="small"
          onClick={() => setDialog('share')}
          aria-haspopup="dialog"
          onPointerEnter={loadSharing}
          onFocus={loadSharing}
        >
          <Share2Icon /> Share
        </Button>
        <Button look="secondary" size="small" onClick={() => setDialog('name')} {...preload}>
          <PencilIcon /> Rename
        </Button>
        <Button look="secondary" size="small" onClick={() => setDialog('delete')} {...preload}>
          <Trash2Icon /> Delete
        </Button>
      </div>
      <Suspense>
        {dialog === 'share' && <ShareDialog list={list} sharing={collection.sharing} onClose={close} />}
        {dialog === 'name' && (
          <NameDialog
            title="Rename list"
            action="Rename"
            name={list.name}
            onClose={close}
            onSave={async (name) => goTo(await collection.rename(list, name))}
          />
        )}
        {dialog === 'delete' && (
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
