import { brand, CircleQuestionMarkIcon, Link, Logo, paintedIcon, PhoneIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { toPhoneLink } from '@lodestay/stay';
import { usePlatform, useSession } from '@lodestay/platform';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { MiniHeader } from './mini-header.tsx';
import { helpCenter, mainLinks, savedHomes } from './navigation.ts';
import { NavigationItem } from './navigation-item.tsx';
import { SessionBanners } from './session-banners.tsx';

const sheet = styles({
  strip: { background: 'var(--night)', color: 'var(--ink-inverse)', fontSize: 'var(--t-13)' },
  stripRow: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '.4rem', minHeight: 36, textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
  },
  head: {
    position: 'relative',
    zIndex: 'var(--z-header)',
    background: 'var(--paper)',
    borderBottom: '1px solid var(--line)',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2rem',
    minHeight: 72,
    [media.belowTablet]: { minHeight: 60 },
  },
  home: { textDecoration: 'none' },
  nav: {
    display: 'flex',
    gap: '.25rem',
    marginLeft: 'auto',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'var(--hit)',
      padding: '0 .875rem',
      borderRadius: 'var(--r-m)',
      fontSize: 'var(--t-15)',
      fontWeight: 500,
      textDecoration: 'none',
    },
    '& a:hover': { background: 'var(--fog)' },
    '& a[aria-current]': { boxShadow: 'inset 0 -2px 0 var(--ink)', borderRadius: 0 },
    [media.belowDesktop]: { display: 'none' },
  },
  saved: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: 'var(--hit)',
    padding: '0 .875rem',
    borderRadius: 'var(--r-m)',
    fontSize: 'var(--t-15)',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&::before': paintedIcon('heart'),
    '&:hover': { background: 'var(--fog)' },
    '&[aria-current]': { boxShadow: 'inset 0 -2px 0 var(--ink)', borderRadius: 0 },
    [media.belowDesktop]: { display: 'none' },
  },
  me: { display: 'flex', alignItems: 'center', gap: '.5rem', [media.belowDesktop]: { marginLeft: 'auto' } },
});

/** Top strip, session banners, header and mini header (specification 2). `pathname` marks the current section, `mayRelease` adds the link to the release console. */
export function Header({ pathname, mayRelease }: { pathname: string; mayRelease?: boolean }) {
  const s = useStyles(sheet);
  // Draws the header again after signing in, because coordinators have their own phone line.
  useSession();
  const { phone } = usePlatform();
  return (
    <>
      <section aria-label="Support" className={`${s.strip} on-night`}>
        <div className={`page ${s.stripRow}`}>
          <a href={toPhoneLink(phone)}>
            <PhoneIcon />
            {phone}, {brand.supportHours}
          </a>
          <Link href={helpCenter.href} data-plain="">
            <CircleQuestionMarkIcon />
            {helpCenter.label}
          </Link>
        </div>
      </section>
      <SessionBanners />
      <header className={s.head}>
        <div className={`page ${s.row}`}>
          <Link href="/" aria-label={`${brand.name}, home`} className={s.home}>
            <Logo />
          </Link>
          <nav aria-label="Main" className={s.nav}>
            {mainLinks.map((link) => (
              <NavigationItem key={link.href} link={link} pathname={pathname} />
            ))}
          </nav>
          <div className={s.me}>
            <NavigationItem link={savedHomes} pathname={pathname} className={s.saved} />
            <AccountMenu pathname={pathname} mayRelease={mayRelease} />
            <MainMenu pathname={pathname} />
          </div>
        </div>
      </header>
      <MiniHeader pathname={pathname} mayRelease={mayRelease} />
    </>
  );
}
