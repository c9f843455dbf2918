import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, CheckField, SlidersHorizontalIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  wrap: { position: 'relative' },
  panel: {
    position: 'absolute',
    right: 0,
    top: 'calc(100% + .375rem)',
    zIndex: 'var(--z-popover)',
    display: 'grid',
    gap: 'var(--s-2)',
    width: '14rem',
    padding: 'var(--s-4)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-2)',
  },
});

/** Chooses the columns of a table. */
export function ColumnMenu({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly { id: string; header: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (column: string) => void;
}) {
  const s = useStyles(sheet);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from any of its fields
    <div className={s.wrap} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        look="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontalIcon /> Columns
      </Button>
      <fieldset id={id} hidden={!isOpen} className={s.panel}>
        <legend className="visually-hidden">Columns</legend>
        {columns.map((column) => (
          <CheckField
            key={column.id}
            label={column.header}
            checked={!hidden.has(column.id)}
            onChange={() => onToggle(column.id)}
          />
        ))}
      </fieldset>
    </div>
  );
}
