import { ButtonLink } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import type { ContentLink } from '../content/content-types.ts';
import { isPlainPath } from '../content/is-plain-path.ts';
import { staticSheet } from './sheets.ts';

/** The next steps. The first is the most important. */
export function Actions({ links }: { links: readonly ContentLink[] }) {
  const s = useStyles(staticSheet);
  return (
    <div className={s.actions}>
      {links.map(({ href, label }, index) => (
        <ButtonLink
          key={href}
          href={href}
          look={index === 0 ? 'primary' : 'secondary'}
          {...(isPlainPath(href) ? { 'data-plain': '' } : {})}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
