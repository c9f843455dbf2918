import { useState } from 'react';
import { ReasonForm, Sheet } from '@lodestay/console';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Picture, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeRecordState } from './use-home-record.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 45%), 1fr))',
    gap: 'var(--s-3)',
  },
  item: { display: 'grid', gap: '.25rem', alignContent: 'start' },
  frame: { aspectRatio: '3 / 2', overflow: 'hidden', borderRadius: 'var(--r-m)', background: 'var(--mist)' },
  tools: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '.25rem' },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** The photographs of a home: their order and which ones stay. Nothing is saved until a reason is given. */
export function HomePictures({ record }: { record: HomeRecordState }) {
  const s = useStyles(sheet);
  const { home, writes } = record;
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [reason, setReason] = useState('');
  if (!home) return null;
  const present = home.pictures.map(({ hash }) => hash);
  const order = (draft ?? present).filter((hash) => present.includes(hash));
  const isChanged = order.join() !== present.join();
  const canUpdate = home.actions.includes('update');
  const byHash = new Map(home.pictures.map((picture) => [picture.hash, picture]));

  function move(index: number, by: 1 | -1) {
    const next = [...order];
    next.splice(index + by, 0, ...next.splice(index, 1));
    setDraft(next);
  }
  async function save(text: string) {
    if (!(await record.arrange([...order], text))) return;
    setDraft(null);
    setReason('');
  }
  const removed = present.length - order.length;
  return (
    <Sheet title="Pictures" note={present.length > 0 ? 'The first one is the cover' : undefined}>
      {present.length === 0 && <p className="soft">No photographs. Add them with an import of pictures.</p>}
      <ol className={s.list}>
        {order.map((hash, index) => {
          const picture = byHash.get(hash)!;
          const name = `picture ${index + 1}`;
          return (
            <li key={hash} className={s.item}>
              <div className={s.frame}>
                <Picture picture={picture} sizes="12rem" />
              </div>
              <div className={s.tools}>
                <span className={s.small}>{index === 0 ? 'Cover' : index + 1}</span>
                {canUpdate && (
                  <span>
                    <IconButton label={`Move ${name} forward`} disabled={index === 0} onClick={() => move(index, -1)}>
                      <ChevronLeftIcon />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} back`}
                      disabled={index === order.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ChevronRightIcon />
                    </IconButton>
                    <IconButton
                      label={`Remove ${name}`}
                      onClick={() => setDraft(order.filter((each) => each !== hash))}
                    >
                      <XIcon />
                    </IconButton>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
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
            {removed > 0 && `${removed} ${removed === 1 ? 'picture is' : 'pictures are'} removed. `}
            {order.length > 0 && order[0] !== present[0] && 'The cover changes. '}
            Imports of pictures leave this home as it is from then on.{' '}
            <Button look="bare" size="small" onClick={() => setDraft(null)}>
              Undo
            </Button>
          </p>
        </ReasonForm>
      )}
    </Sheet>
  );
}
