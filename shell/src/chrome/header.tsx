import { Link, Logo } from '@lodestay/ui';

/** Top strip, header and banners. `pathname` marks the current section. */
export function Header({ pathname }: { pathname: string }) {
  return (
    <header>
      <div className="page">
        <Link href="/" aria-current={pathname === '/' ? 'page' : undefined}><Logo /></Link>
      </div>
    </header>
  );
}
