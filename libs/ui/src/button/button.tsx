import type { ComponentProps, ReactNode } from 'react';
import { useStyles, cx } from '@lodestay/ui/styles';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonSheet, type ButtonLook, type ButtonSize } from './button-styles.ts';

export type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  /** Disabled, with a spinner named 'loading' over the hidden label and without the press scale (specification 4). */
  loading?: boolean;
  children: ReactNode;
};

export function Button({
  look = 'primary',
  size = 'normal',
  wide,
  loading,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const s = useStyles(buttonSheet);
  const off = disabled && !loading;
  const pad = size === 'small' || look === 'bare' ? s.padSmall : s.padNormal;
  return (
    <button
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(
        s.button,
        s[size],
        pad,
        off ? s.off : s[look],
        loading ? s.busy : !off && s.rest,
        wide && s.wide,
        className,
      )}
      {...rest}
    >
      <span className={cx(s.label, loading && s.hidden)} aria-hidden={loading || undefined}>
        {children}
      </span>
      {loading && (
        <span className={s.spinner}>
          <Spinner size="1.375rem" />
        </span>
      )}
    </button>
  );
}
