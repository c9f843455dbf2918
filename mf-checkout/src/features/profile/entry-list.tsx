import type { ReactNode } from 'react';
import { Button, PlusIcon, Trash2Icon, Well } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { FieldGrid } from './field-section.tsx';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  item: { display: 'grid', gap: 'var(--s-3)' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 'var(--s-3)' },
  add: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-3)' },
});

export type EntryListProps = {
  /** IDs of the entries, in order. */
  ids: readonly string[];
  /** 'Pet 1' */
  getName(index: number): string;
  renderFields(index: number): ReactNode;
  addLabel: string;
  onAdd(): void;
  onRemove(index: number): void;
  max: number;
};

/** A list of entries to add and remove: occupants, pets or vehicles. */
export function EntryList({ ids, getName, renderFields, addLabel, onAdd, onRemove, max }: EntryListProps) {
  const s = useStyles(sheet);
  return (
    <>
      {ids.length > 0 && (
        <ul className={s.list}>
          {ids.map((id, index) => (
            <li key={id}>
              <Well className={s.item} role="group" aria-label={getName(index)}>
                <div className={s.head}>
                  <b className={cx('strong', 'small')}>{getName(index)}</b>
                  <Button
                    look="bare"
                    size="small"
                    onClick={() => onRemove(index)}
                    aria-label={`Remove ${getName(index).toLowerCase()}`}
                  >
                    <Trash2Icon /> Remove
                  </Button>
                </div>
                <FieldGrid>{renderFields(index)}</FieldGrid>
              </Well>
            </li>
          ))}
        </ul>
      )}
      <div className={s.add}>
        {ids.length < max ? (
          <Button look="secondary" size="small" onClick={onAdd}>
            <PlusIcon /> {addLabel}
          </Button>
        ) : (
          max > 1 && <p className="small quiet">Maximum reached</p>
        )}
      </div>
    </>
  );
}
