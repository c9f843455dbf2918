import { useEffect, useId, useRef, useState } from 'react';
import { ReasonForm, Sheet } from '@lodestay/console';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AddPictures } from './add-pictures.tsx';
import { PictureDescription } from './picture-description.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { HomeRecordState } from './use-home-record.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 45%), 1fr))',
    gap: 'var(--s-3)',
  },
});

/** An order that is not saved yet. Pictures in neither list were added since, and come last. */
type Arrangement = { order: readonly string[]; removed: readonly string[] };

/** The pictures of a home: their order, which ones stay, what they show, and new ones. An order is saved only with a reason. */
export function HomePictures({ record }: { record: HomeRecordState }) {
  const s = useStyles(sheet);
  const { home, writes } = record;
  const [draft, setDraft] = useState<Arrangement | null>(null);
  const [reason, setReason] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const id = useId();
  /** ID of the button that gets the focus when the form is closed. */
  const returnTo = useRef<string | null>(null);
  useEffect(() => {
    if (editing === null && returnTo.current) document.getElementById(returnTo.current)?.focus();
    returnTo.current = null;
  }, [editing]);
  if (!home) return null;
  const present = home.pictures.map(({ hash }) => hash);
  const { order: chosen, removed } = draft ?? { order: present, removed: [] };
  const order = [
    ...chosen.filter((hash) => present.includes(hash)),
    ...present.filter((hash) => !chosen.includes(hash) && !removed.includes(hash)),
  ];
  const isChanged = order.join() !== present.join();
  const canUpdate = home.actions.includes('update');
  const byHash = new Map(home.pictures.map((picture) => [picture.hash, picture]));

  function move(index: number, by: 1 | -1) {
    const next = [...order];
    next.splice(index + by, 0, ...next.splice(index, 1));
    setDraft({ order: next, removed });
  }
  async function save(text: string) {
    if (!(await record.arrange([...order], text))) return;
    setDraft(null);
    setReason('');
  }
  function closeForm(hash: string) {
    returnTo.current = `${id}-${hash}`;
    setEditing(null);
  }
  const count = present.length - order.length;
  return (
    <Sheet title="Pictures" note={present.length > 0 ? 'The first one is the cover' : undefined}>
      {present.length === 0 && <p className="soft">No pictures yet.</p>}
      {order.length > 0 && (
        <ol className={s.list}>
          {order.map((hash, index) => (
            <PictureTile
              key={hash}
              picture={byHash.get(hash)!}
              index={index}
              count={order.length}
              canUpdate={canUpdate}
              editId={`${id}-${hash}`}
              form={
                editing === hash ? (
                  <PictureDescription
                    record={record}
                    hash={hash}
                    name={`picture ${index + 1}`}
                    description={byHash.get(hash)!.description}
                    onClose={() => closeForm(hash)}
                  />
                ) : undefined
              }
              onMove={(by) => move(index, by)}
              onRemove={() => setDraft({ order: order.filter((each) => each !== hash), removed: [...removed, hash] })}
              onEdit={() => {
                writes.describe.clear();
                setEditing(hash);
              }}
            />
          ))}
        </ol>
      )}
      {isChanged && (
        <ReasonForm
          reason={reason}
          onChange={setReason}
          submit="Save pictures"
          busy={writes.arrange.busy}
          error={writes.arrange.error}
          onSubmit={(text) => void save(text)}
        >
          <p>
            {count > 0 && `${count} ${count === 1 ? 'picture is' : 'pictures are'} removed. `}
            {order.length > 0 && order[0] !== present[0] && 'The cover changes. '}
            Imports of pictures leave this home as it is from then on.{' '}
            <Button look="bare" size="small" onClick={() => setDraft(null)}>
              Undo
            </Button>
          </p>
        </ReasonForm>
      )}
      {canUpdate && <AddPictures record={record} home={home} />}
    </Sheet>
  );
}
