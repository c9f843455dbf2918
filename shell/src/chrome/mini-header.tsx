import { useEffect, useRef, useState } from 'react';
import { brand, Link, Logo } from '@lodestay/ui';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { mainLinks } from './navigation.ts';
import { NavigationItem } from './navigation-item.tsx';

const sheet = styles({
  mini: {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 'var(--z-header)',
    background: 'var(--paper)',
    borderBottom: '1px solid var(--line)',
    transform: 'translateY(-101%)',
    visibility: 'hidden',
    transition: 'transform var(--m-move) var(--ease-out), visibility 0s var(--m-move)',
    // The page has its own bar at the top.
    'body:has([data-takes-top]) &': { display: 'none' },
  },
  shown: { '&&': { transform: 'none', visibility: 'visible', transitionDelay: '0s' } },
  row: { display: 'flex', alignItems: 'center', gap: '1.25rem', minHeight: 56, [media.belowTablet]: { minHeight: 52 } },
  links: {
    display: 'flex',
    gap: '.25rem',
    '& a': {
      padding: '.5rem .75rem',
      borderRadius: 'var(--r-m)',
      fontSize: 'var(--t-15)',
      fontWeight: 500,
      textDecoration: 'none',
    },
    '& a:hover': { background: 'var(--fog)' },
    [media.belowDesktop]: { display: 'none' },
  },
  home: { marginRight: 'auto', textDecoration: 'none' },
  sentinel: { height: 0 },
});

/**
 * A compact header that stays at the top while the full header is scrolled out of view (specification 2). Its menus are rendered when it
 * first appears, so they do not enlarge the document.
 */
export function MiniHeader({ pathname, mayRelease }: { pathname: string; mayRelease?: boolean }) {
  const s = useStyles(sheet);
  const sentinel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const [hasAppeared, setHasAppeared] = useState(false);
  if (shown && !hasAppeared) setHasAppeared(true);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setShown(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
    );
    observer.observe(sentinel.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={sentinel} className={s.sentinel} aria-hidden="true" />
      <div className={cx(s.mini, shown && s.shown)} inert={!shown}>
        <div className={`page ${s.row}`}>
          <Link href="/" aria-label={`${brand.name}, home`} className={s.home}>
            <Logo />
          </Link>
          <nav aria-label="Compact" className={s.links}>
            {mainLinks.map((link) => (
              <NavigationItem key={link.href} link={link} pathname={pathname} />
            ))}
          </nav>
          {hasAppeared && (
            <>
              <AccountMenu pathname={pathname} mayRelease={mayRelease} />
              <MainMenu pathname={pathname} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
