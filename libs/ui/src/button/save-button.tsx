import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { HeartIcon } from '../icon/icons.ts';
import { IconButton } from './icon-button.tsx';

const sheet = styles({
  saved: { '& > svg': { fill: 'var(--bad)', stroke: 'var(--bad)' } },
});

export type SaveButtonProps = { saved: boolean; name: string; onToggle: () => void; /** Somebody is about to press it. */ onNear?: () => void; className?: string };

/** The heart on a picture: a toggle named after the thing it saves. */
export function SaveButton({ saved, name, onToggle, onNear, className }: SaveButtonProps) {
  const s = useStyles(sheet);
  return (
    <IconButton label={`Save ${name}`} look="raised" aria-pressed={saved} onClick={onToggle} onPointerEnter={onNear} onFocus={onNear} className={cx(saved && s.saved, className)}>
      <HeartIcon />
    </IconButton>
  );
}
