import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Shortcut } from '../list/list-foot.tsx';
import { Key } from './key.tsx';

const QUEUE_SHORTCUTS: readonly Shortcut[] = [
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['x'], 'Select the row'],
  [['Enter'], 'Open the row'],
  [['a'], 'Assign the row to me'],
  [['j'], 'On a record: next record'],
  [['k'], 'On a record: previous record'],
  [['u'], 'On a record: back to the queue'],
  [['/'], 'Search this queue'],
  [['?'], 'Show this list'],
];

const sheet = styles({
  list: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 'var(--s-2) var(--s-4)', alignItems: 'center' },
});

/** The keyboard shortcuts of a page, by default of a queue. They do nothing while the person types. */
export function ShortcutDialog({
  open,
  onClose,
  shortcuts = QUEUE_SHORTCUTS,
}: {
  open: boolean;
  onClose: () => void;
  shortcuts?: readonly Shortcut[];
}) {
  const s = useStyles(sheet);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={<Button onClick={onClose}>Close list</Button>}
    >
      <dl className={s.list}>
        {shortcuts.map(([keys, action]) => (
          <div key={action} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
