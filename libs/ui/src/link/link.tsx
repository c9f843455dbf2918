import type { ComponentProps } from 'react';
import { useHref } from '@lodestay/ui/href';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A plain anchor; its looks come from `className` (`link`, or none). The shell follows internal ones without a page load. */
export function Link({ href, children, ...rest }: LinkProps) {
  const hrefOf = useHref();
  return (
    <a href={hrefOf(href)} {...rest}>
      {children}
    </a>
  );
}
