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
  /** The name that assistive technology reads; an icon alone says nothing. */
  label: string;
  look?: 'bare' | 'raised';
  /** The icon, unless a class paints it. */
  children?: ReactNode;
};

/** 44 px round. `raised` lies on a picture or a map. */
export function IconButton({
  label,
  look = 'bare',
  type = 'button',
  className,
  onPointerEnter,
  ...rest
}: IconButtonProps) {
  const s = useStyles(sheet);
  // The tooltip is for pointers alone, so it comes with one: a document of many cards need not say each name twice.
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
