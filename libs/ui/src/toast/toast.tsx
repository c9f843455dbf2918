import type { ComponentProps, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';
import { IconButton } from '../button/icon-button.tsx';
import { BellIcon, CheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../icon/icons.ts';

const phone = media.belowTablet;

const sheet = styles({
  region: {
    position: 'fixed',
    left: '50%',
    bottom: 'calc(1.5rem + env(safe-area-inset-bottom))',
    translate: '-50% 0',
    zIndex: 'var(--z-toast)',
    display: 'grid',
    gap: 'var(--s-2)',
    justifyItems: 'center',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2rem)',
  },
  toast: {
    display: 'flex',
    gap: 'var(--s-3)',
    alignItems: 'center',
    maxWidth: '36rem',
    padding: '.375rem .375rem .375rem 1.125rem',
    borderRadius: 'var(--r-l)',
    background: 'var(--night)',
    color: 'var(--ink-inverse)',
    fontSize: 'var(--t-15)',
    lineHeight: 1.4,
    boxShadow: 'var(--sh-3)',
    transition: 'opacity var(--m-toast-exit) var(--ease-in-out), transform var(--m-toast-exit) var(--ease-in-out)',
    '@starting-style': { opacity: 0, transform: 'translateY(1rem)' },
    [phone]: { flexWrap: 'wrap' },
  },
  leaving: { opacity: 0, transform: 'translateY(1rem)' },
  text: { flex: 1, minWidth: 0, paddingBlock: '.5rem' },
  default: { '& > svg': { color: 'var(--ink-inverse-soft)' } },
  info: { '& > svg': { color: 'var(--blue-on-night)' } },
  success: { '& > svg': { color: 'var(--good-on-night)' } },
  warning: { '& > svg': { color: 'var(--lamp)' } },
  error: { '& > svg': { color: 'var(--bad-on-night)' } },
  action: {
    flex: 'none',
    minHeight: 'var(--control-s)',
    padding: '0 .875rem',
    border: 0,
    borderRadius: 'var(--r-m)',
    background: 'var(--night-raised)',
    color: 'var(--paper)',
    fontSize: 'var(--t-14)',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { background: 'color-mix(in srgb, var(--night-raised), var(--paper) 12%)' },
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
    // Next to the button, the text would wrap after two or three words.
    [phone]: { order: 1, flexBasis: '100%', marginRight: '.75rem', marginBottom: '.375rem' },
  },
});

const icons = { default: BellIcon, info: InfoIcon, success: CheckIcon, warning: TriangleAlertIcon, error: CircleXIcon };

export type ToastVariant = keyof typeof icons;

export type ToastProps = {
  variant?: ToastVariant;
  children: ReactNode;
  action?: { label: string; onPress: () => void };
  /** Shows the close button. */
  onDismiss?: () => void;
  /** Fades out for 800 ms, then the owner removes it. */
  leaving?: boolean;
  /** Called on hover and focus: the owner pauses the timer until `onResume`. */
  onPause?: () => void;
  onResume?: () => void;
  className?: string;
};

/** A short message. Screen readers announce errors at once, and other messages politely. */
export function Toast({
  variant = 'default',
  children,
  action,
  onDismiss,
  leaving,
  onPause,
  onResume,
  className,
}: ToastProps) {
  const s = useStyles(sheet);
  const ToastIcon = icons[variant];
  return (
    <div
      role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
      className={cx(s.toast, s[variant], leaving && s.leaving, 'on-night', className)}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <ToastIcon />
      <div className={s.text}>{children}</div>
      {action && (
        <button type="button" className={s.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <XIcon />
        </IconButton>
      )}
    </div>
  );
}

/** At the bottom center, above everything but the progress bar. At most three toasts. */
export function ToastRegion({ className, ...rest }: ComponentProps<'section'>) {
  const s = useStyles(sheet);
  return <section aria-label="Notifications" className={cx(s.region, className)} {...rest} />;
}
