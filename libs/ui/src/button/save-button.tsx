import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { iconMask, paintedIcon } from '../icon/painted-icon.ts';
import { IconButton } from './icon-button.tsx';

const sheet = styles({
  heart: {
    '&::before': paintedIcon('heart'),
    '&[aria-pressed="true"]::before': { ...iconMask('heart', { filled: true }), background: 'var(--bad)' },
  },
});

export type SaveButtonProps = {
  saved: boolean;
  name: string;
  onToggle: () => void;
  /** Called before a likely press: on hover or focus. */ onNear?: () => void;
  className?: string;
};

/** The heart on a picture: a toggle button named after the item it saves. */
export function SaveButton({ saved, name, onToggle, onNear, className }: SaveButtonProps) {
  const s = useStyles(sheet);
  return (
    <IconButton
      label={`Save ${name}`}
      look="raised"
      aria-pressed={saved}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={cx(s.heart, className)}
    />
  );
}
