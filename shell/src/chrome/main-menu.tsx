import { MenuIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { SmallMenuAccount } from './account-menu.tsx';
import { DropMenu } from './drop-menu.tsx';
import { mainLinks, savedHomes } from './navigation.ts';
import { NavigationItem } from './navigation-item.tsx';

const sheet = styles({ burger: { [media.fromDesktop]: { display: 'none' } } });

/** The burger menu of small screens. */
export function MainMenu({ pathname }: { pathname: string }) {
  const s = useStyles(sheet);
  return (
    <DropMenu label="Menu" summary={<MenuIcon />} className={s.burger}>
      {mainLinks.map((link) => (
        <NavigationItem key={link.href} link={link} pathname={pathname} />
      ))}
      <NavigationItem link={savedHomes} pathname={pathname} />
      <hr />
      <SmallMenuAccount />
    </DropMenu>
  );
}
