import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Key } from './key.tsx';

const SHORTCUTS = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['x', 'Select the row'],
  ['Enter', 'Open the row'],
  ['a', 'Assign the row to me'],
  ['j', 'On a record: next record'],
  ['k', 'On a record: previous record'],
  ['u', 'On a record: back to the queue'],
  ['/', 'Search this queue'],
  ['?', 'Show this list'],
] as const;

const sheet = styles({
  list: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 'var(--s-2) var(--s-4)', alignItems: 'center' },
});

/** The keyboard shortcuts of a queue. They do nothing while the person types. */
export function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const s = useStyles(sheet);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={<Button onClick={onClose}>Close list</Button>}
    >
      <dl className={s.list}>
        {SHORTCUTS.map(([key, action]) => (
          <div key={action} style={{ display: 'contents' }}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
