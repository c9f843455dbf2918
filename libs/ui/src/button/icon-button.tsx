import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  button: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: 'var(--hit)',
    height: 'var(--hit)',
    padding: 0,
    border: 0,
    borderRadius: 'var(--r-full)',
    cursor: 'pointer',
    transition: 'background-color var(--m-quick)',
    '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
  },
  bare: {
    background: 'none',
    '&:hover:not(:disabled)': { background: 'color-mix(in srgb, currentColor 7%, transparent)' },
  },
  raised: {
    background: 'color-mix(in srgb, var(--paper) 92%, transparent)',
    color: 'var(--ink)',
    '&:hover:not(:disabled)': { background: 'var(--paper)' },
  },
});

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name, because an icon alone has none. */
  label: string;
  look?: 'bare' | 'raised';
  /** The icon. Leave it out when a class paints it. */
  children?: ReactNode;
};

/** A round button of 44 px. `raised` is for buttons on a picture or map. */
export function IconButton({
  label,
  look = 'bare',
  type = 'button',
  className,
  onPointerEnter,
  ...rest
}: IconButtonProps) {
  const s = useStyles(sheet);
  // The tooltip is added on the first hover, so that the HTML of a long list has each name only once.
  function enter(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.title = label;
    onPointerEnter?.(event);
  }
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(s.button, s[look], className)}
      onPointerEnter={enter}
      {...rest}
    />
  );
}
