import type { ReactNode } from 'react';
import { useStyles, cx } from '@lodestay/ui/styles';
import { Link, type LinkProps } from '@lodestay/ui/link';
import { buttonSheet, type ButtonLook, type ButtonSize } from './button-styles.ts';

export type ButtonLinkProps = LinkProps & { look?: ButtonLook; size?: ButtonSize; wide?: boolean; children: ReactNode };

/** A link that looks like a button, for the next step. */
export function ButtonLink({ look = 'primary', size = 'normal', wide, className, ...rest }: ButtonLinkProps) {
  const s = useStyles(buttonSheet);
  const pad = size === 'small' || look === 'bare' ? s.padSmall : s.padNormal;
  return <Link className={cx(s.button, s[size], pad, s[look], s.rest, wide && s.wide, className)} {...rest} />;
}
