import { Button, ChevronDownIcon, CircleUserIcon, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { usePlatform, useSession } from '@lodestay/platform';
import { DropMenu } from './drop-menu.tsx';
import { accountLinks, staffLinks } from './navigation.ts';
import { NavigationItem } from './navigation-item.tsx';

const sheet = styles({
  signIn: { [media.belowTablet]: { display: 'none' } },
  name: {
    maxWidth: '7rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Beside the logo and the menu there is no room for it.
    '@media (max-width: 359px)': { display: 'none' },
  },
  who: { padding: '.5rem .75rem', overflowWrap: 'anywhere' },
});

/** Signs out on the server, then reloads the page. */
export function useSignOut(): () => void {
  const { api, toasts } = usePlatform();
  return () => {
    api.call('signOut', {}).then(
      () => window.location.assign('/'),
      () => toasts.show('We couldn’t sign you out. Please try again.', { variant: 'error' }),
    );
  };
}

/** "Sign in" for visitors, the account menu for signed-in users. */
export function AccountMenu({ pathname, mayRelease }: { pathname: string; mayRelease?: boolean }) {
  const s = useStyles(sheet);
  const platform = usePlatform();
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) {
    return (
      <span className={s.signIn}>
        <Button look="secondary" size="small" onClick={() => void platform.signIn()}>
          Sign in
        </Button>
      </span>
    );
  }
  return (
    <DropMenu
      label={`Account of ${user.fullName}`}
      summary={
        <>
          <CircleUserIcon />
          <span className={s.name}>{user.firstName}</span>
          <ChevronDownIcon />
        </>
      }
    >
      <p className={`small quiet ${s.who}`}>{user.email}</p>
      {[...accountLinks(user), ...staffLinks(user, mayRelease)].map((link) => (
        <NavigationItem key={link.href} link={link} pathname={pathname} />
      ))}
      <hr />
      <button type="button" data-closes="" onClick={signOut}>
        Sign out
      </button>
    </DropMenu>
  );
}

/** Account links in the menu of small screens. */
export function SmallMenuAccount() {
  const platform = usePlatform();
  const { user } = useSession();
  if (user) return <Link href="/contact-us">Contact us</Link>;
  return (
    <>
      <button type="button" data-closes="" onClick={() => void platform.signIn()}>
        Sign in
      </button>
      <button type="button" data-closes="" onClick={() => void platform.signIn({ mode: 'sign-up' })}>
        Create an account
      </button>
      <Link href="/contact-us">Contact us</Link>
    </>
  );
}
