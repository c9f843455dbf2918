import { Link } from '@lodestay/ui';
import { isCurrent, type NavigationLink } from './navigation.ts';

export const NavigationItem = ({
  link,
  pathname,
  className,
}: {
  link: NavigationLink;
  pathname?: string;
  className?: string;
}) => (
  <Link
    href={link.href}
    className={className}
    data-plain={link.plain ? '' : undefined}
    aria-current={pathname !== undefined && isCurrent(link.href, pathname) ? 'page' : undefined}
  >
    {link.label}
  </Link>
);
