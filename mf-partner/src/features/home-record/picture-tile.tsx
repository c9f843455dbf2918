import type { ReactNode } from 'react';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Picture, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeRecord } from '../../inventory/inventory-text.ts';

const sheet = styles({
  item: { display: 'grid', gap: '.25rem', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  wide: { gridColumn: '1 / -1', paddingBlock: 'var(--s-2)' },
  frame: { aspectRatio: '3 / 2', overflow: 'hidden', borderRadius: 'var(--r-m)', background: 'var(--mist)' },
  framed: { maxWidth: '16rem' },
  tools: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '.25rem' },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  text: { fontSize: 'var(--t-13)', lineHeight: 1.4, overflowWrap: 'anywhere' },
  edit: { justifySelf: 'start', marginLeft: '-.75rem' },
});

/** A picture of a home with its place, its description and what can be done with it. */
export function PictureTile({
  picture,
  index,
  count,
  canUpdate,
  form,
  editId,
  onMove,
  onRemove,
  onEdit,
}: {
  picture: HomeRecord['pictures'][number];
  index: number;
  count: number;
  canUpdate: boolean;
  /** The form for the description while it is open. */
  form?: ReactNode;
  /** ID of the button that opens the form. */
  editId: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onEdit: () => void;
}) {
  const s = useStyles(sheet);
  const name = `picture ${index + 1}`;
  return (
    <li className={form ? `${s.item} ${s.wide}` : s.item}>
      <div className={form ? `${s.frame} ${s.framed}` : s.frame}>
        <Picture picture={picture} sizes="12rem" />
      </div>
      <div className={s.tools}>
        <span className={s.small}>{index === 0 ? 'Cover' : index + 1}</span>
        {canUpdate && (
          <span>
            <IconButton label={`Move ${name} forward`} disabled={index === 0} onClick={() => onMove(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton label={`Move ${name} back`} disabled={index === count - 1} onClick={() => onMove(1)}>
              <ChevronRightIcon />
            </IconButton>
            <IconButton label={`Remove ${name}`} onClick={onRemove}>
              <XIcon />
            </IconButton>
          </span>
        )}
      </div>
      {form ?? (
        <>
          <p className={picture.description ? s.text : s.small}>{picture.description || 'No description'}</p>
          {canUpdate && (
            <Button id={editId} look="bare" size="small" className={s.edit} onClick={onEdit}>
              Edit description <span className="visually-hidden">of {name}</span>
            </Button>
          )}
        </>
      )}
    </li>
  );
}
