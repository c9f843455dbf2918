import { useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, CopyIcon, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 'var(--s-3)',
    alignItems: 'end',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

type Props = {
  label: string;
  value: string;
  /** What the button copies, such as 'link'. */
  what: string;
};

/** A text to copy. */
export function CopyField({ label, value, what }: Props) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const [copied, setCopied] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      toasts.show(`Your browser can’t copy here. Select the ${what} and copy it.`, { variant: 'warning' });
    }
  }

  return (
    <div className={s.row}>
      <TextField label={label} readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button onClick={() => void copy()}>
        <CopyIcon /> {copied === value ? 'Copied' : `Copy ${what}`}
      </Button>
    </div>
  );
}
