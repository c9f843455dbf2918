import { useEffect, useRef, useState } from 'react';
import { brand, Link, Logo } from '@lodestay/ui';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { AccountMenu } from './account-menu.tsx';
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
    '@media (max-width: 767px)': { display: 'none' },
  },
  shown: { '&&': { transform: 'none', visibility: 'visible', transitionDelay: '0s' } },
  row: { display: 'flex', alignItems: 'center', gap: '1.25rem', minHeight: 56 },
  links: {
    display: 'flex',
    gap: '.25rem',
    marginLeft: 'auto',
    '& a': {
      padding: '.5rem .75rem',
      borderRadius: 'var(--r-m)',
      fontSize: 'var(--t-15)',
      fontWeight: 500,
      textDecoration: 'none',
    },
    '& a:hover': { background: 'var(--fog)' },
  },
  home: { textDecoration: 'none' },
  sentinel: { height: 0 },
});

/** A compact header that appears when the visitor scrolls up and the full header is out of view. The account menu is rendered when it first appears, so it does not enlarge the document. */
export function MiniHeader({ pathname, mayRelease }: { pathname: string; mayRelease?: boolean }) {
  const s = useStyles(sheet);
  const sentinel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const [hasCome, setHasCome] = useState(false);
  if (shown && !hasCome) setHasCome(true);
  useEffect(() => {
    let headerGone = false;
    let last = window.scrollY;
    const observer = new IntersectionObserver(([entry]) => {
      headerGone = !entry!.isIntersecting && entry!.boundingClientRect.top < 0;
      if (!headerGone) setShown(false);
    });
    observer.observe(sentinel.current!);
    const onScroll = () => {
      const y = window.scrollY;
      if (Math.abs(y - last) < 8) return;
      // Stay hidden if the page has its own bar at the top.
      setShown(headerGone && y < last && document.querySelector('[data-takes-top]') === null);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
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
          {hasCome && <AccountMenu pathname={pathname} mayRelease={mayRelease} />}
        </div>
      </div>
    </>
  );
}
