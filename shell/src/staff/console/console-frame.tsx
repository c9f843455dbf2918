import type { CurrentUser } from '@lodestay/contracts';
import { brand, BrandMark, Link, MenuIcon } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ConsoleModel } from './console-model.ts';
import { ConsoleNavigation } from './console-navigation.tsx';
import { CONSOLE_PATH } from './console-path.ts';
import { formatRole } from './format-role.ts';
import { NAVIGATION_ID } from './navigation-id.ts';
import { SearchButton } from './search/search-button.tsx';

/**
 * Places bar, navigation and content, which are children of the body. The content has a margin of its own, so pages with
 * the class `page` add none.
 */
export const CONSOLE_LAYOUT =
  'body{display:block;background:var(--fog)}' +
  'main{--gutter:0px;min-width:0;min-height:calc(100dvh - 56px);padding:1.25rem 1rem 3rem}' +
  '@media (min-width:768px){main{padding:1.5rem 1.5rem 4rem}}' +
  '@media (min-width:1024px){body{display:grid;grid-template-columns:15.5rem minmax(0,1fr);align-content:start;align-items:start}body>*{grid-column:1/-1}body>nav{grid-column:1}body>main{grid-column:2}}';

const sheet = styles({
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 'var(--z-header)',
    display: 'flex',
    alignItems: 'center',
    gap: '.25rem',
    minHeight: 56,
    padding: '0 1.5rem',
    background: 'var(--night)',
    color: 'var(--ink-inverse)',
    [media.belowTablet]: { position: 'static', flexWrap: 'wrap', padding: '.25rem 1rem .75rem' },
  },
  menu: {
    display: 'inline-grid',
    placeItems: 'center',
    width: 'var(--hit)',
    height: 'var(--hit)',
    marginLeft: '-.75rem',
    border: 0,
    borderRadius: 'var(--r-m)',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'var(--night-raised)' },
    [media.fromDesktop]: { display: 'none' },
  },
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.625rem',
    minHeight: 'var(--hit)',
    fontFamily: 'var(--display)',
    fontWeight: 500,
    fontSize: '1.125rem',
    lineHeight: 1,
    letterSpacing: '-.02em',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    // Away from the search.
    [media.fromTablet]: { paddingRight: 'var(--s-4)' },
    // The search begins where the content does.
    [media.fromDesktop]: { flex: 'none', width: '15.25rem' },
  },
  person: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '.375rem',
    minWidth: 0,
    // The search gives way, because its label says little more at its full length.
    [media.fromTablet]: { flex: '0 0 auto', maxWidth: '16rem', paddingLeft: '.75rem' },
  },
  name: {
    minWidth: 0,
    fontSize: 'var(--t-13)',
    lineHeight: 1.3,
    textAlign: 'right',
    color: 'var(--ink-inverse-soft)',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > b': { display: 'block', fontWeight: 600, color: 'var(--paper)' },
    [media.belowTablet]: { display: 'none' },
  },
  // The account menu of the site, on the night bar. The name is beside it.
  account: {
    flex: 'none',
    '& summary:hover': { background: 'var(--night-raised)' },
    '& summary > span': { display: 'none' },
    '& details > div': { '--focus': 'var(--blue)', color: 'var(--ink)' },
  },
});

/** The frame of the staff console: bar and navigation. `account` is the markup of the account menu, which the browser hydrates. */
export function ConsoleFrame({
  model,
  user,
  pathname,
  now,
  mayRelease,
  account,
}: {
  model: ConsoleModel;
  user: CurrentUser;
  pathname: string;
  /** ISO instant. */ now: string;
  mayRelease?: boolean;
  account: string;
}) {
  const s = useStyles(sheet);
  return (
    <>
      <header className={`${s.bar} on-night`}>
        <button type="button" popoverTarget={NAVIGATION_ID} aria-label="Menu" className={s.menu}>
          <MenuIcon />
        </button>
        <Link
          href={CONSOLE_PATH}
          data-plain=""
          className={s.brand}
          aria-current={pathname === CONSOLE_PATH ? 'page' : undefined}
        >
          <BrandMark size={24} onNight />
          {brand.name} staff
        </Link>
        <SearchButton role={user.role} />
        <div className={s.person}>
          <div className={s.name}>
            <b>{user.fullName}</b>
            <p>{formatRole(user.role, model.markets)}</p>
          </div>
          <div id="shell-header" className={s.account} dangerouslySetInnerHTML={{ __html: account }} />
        </div>
      </header>
      <ConsoleNavigation model={model} user={user} pathname={pathname} now={now} mayRelease={mayRelease} />
    </>
  );
}
