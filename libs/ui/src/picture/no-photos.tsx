import type { ReactNode } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  tile: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    gap: '.375rem',
    aspectRatio: '3 / 2',
    minWidth: 0,
    padding: '.875rem 1rem',
    borderRadius: 'var(--r-l)',
    boxShadow: 'inset 0 0 0 1px var(--line)',
    background: 'radial-gradient(circle at 88% 8%, var(--mist) 42%, var(--fog) 42.5%)',
    color: 'var(--ink-soft)',
    fontSize: 'var(--t-13)',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  small: { aspectRatio: '4 / 3', padding: '.5rem', borderRadius: 'var(--r-m)' },
  // The buttons of a card are beside the first line, so the tags are below it.
  named: { containerType: 'inline-size', alignItems: 'start', '& > :first-child': { minHeight: '1.75rem' } },
  text: { marginTop: 'auto' },
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: 'var(--ink)',
    fontSize: 'var(--d-26)',
    lineHeight: 1.16,
    '@container (max-width: 16rem)': { fontSize: 'var(--t-18)' },
  },
});

export type NoPhotosProps = {
  /** The building or the home. Left out where its name is next to the tile. */
  name?: string;
  /** Street, neighborhood and facts. Each is a line, except those that are not known or equal the name. */
  lines?: readonly (string | null | undefined)[];
  className?: string;
  /** `Tag`s of a card. */
  children?: ReactNode;
};

/** Takes the place of the pictures of a real home without photos. It shows no room, because nobody has seen one. */
export function NoPhotos({ name, lines, className, children }: NoPhotosProps) {
  const s = useStyles(sheet);
  return (
    <div className={cx(s.tile, name ? s.named : s.small, className)}>
      <span>No photos yet</span>
      {children}
      {name && (
        // The name and the facts are also next to the tile.
        <span aria-hidden="true" className={s.text}>
          <b className={cx('display', s.name)}>{name}</b>
          {lines?.map(
            (line) =>
              line &&
              line !== name && (
                <span key={line} className="small">
                  {line}
                  <br />
                </span>
              ),
          )}
        </span>
      )}
    </div>
  );
}
