import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Picture as PictureData } from '@lodestay/contracts';
import { useOverlayHistory } from '@lodestay/platform/overlay-history';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, pictureFile, XIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  dialog: {
    width: '100dvw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'var(--night)',
    color: 'var(--ink-inverse)',
    overflow: 'hidden',
    '&::backdrop': { background: 'var(--night)' },
  },
  // Not on the dialog itself: setting `display` there would show it while it is closed.
  layout: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', height: '100%' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    padding: 'var(--s-2) var(--s-4)',
    '& > h2': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  quiet: { color: 'var(--ink-inverse-soft)' },
  row: {
    display: 'flex',
    overflowX: 'hidden',
    '&:focus-visible': { outlineOffset: -4 },
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    '@media (pointer: coarse)': { overflowX: 'auto' },
  },
  slide: {
    flex: '0 0 100%',
    display: 'grid',
    placeItems: 'center',
    scrollSnapAlign: 'center',
    scrollSnapStop: 'always',
    minWidth: 0,
    minHeight: 0,
    containerType: 'size',
    '& > picture': { display: 'contents' },
  },
  // As large as possible in its own aspect ratio, so that the placeholder behind it fills the same area.
  image: {
    width: 'min(100cqw, calc(100cqh * var(--ratio)))',
    height: 'auto',
    aspectRatio: 'var(--ratio)',
    backgroundSize: 'cover',
  },
  step: {
    position: 'absolute',
    top: '50%',
    translate: '0 -50%',
    '& > [aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
    [media.belowTablet]: { display: 'none' },
  },
  before: { left: 'var(--s-3)' },
  after: { right: 'var(--s-3)' },
  caption: { padding: 'var(--s-3) var(--s-4) max(var(--s-4), env(safe-area-inset-bottom))', textAlign: 'center' },
});

/** The smallest file, which the page has already loaded, over the average color. */
const getPlaceholderStyle = ({ base, widths, width, height, color }: PictureData) =>
  ({
    '--ratio': width / height,
    backgroundColor: color,
    backgroundImage: `url(${base}-${Math.min(...widths)}.avif)`,
  }) as CSSProperties;

type GalleryDialogProps = {
  pictures: readonly PictureData[];
  name: string;
  label: string | null;
  first: number;
  onClose: () => void;
};

/**
 * Shows one picture at a time in full screen. The native dialog traps focus, closes on Escape and restores focus. Arrow keys step,
 * Home and End jump, touch swipes. At the ends the buttons are disabled with `aria-disabled` only, so that they keep focus.
 */
export function GalleryDialog({ pictures, name, label, first, onClose }: GalleryDialogProps) {
  const s = useStyles(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  // Closing the dialog returns the focus.
  useOverlayHistory('gallery', true, () => dialog.current?.close());

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' });
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [first]);

  const show = (next: number) => {
    const target = Math.min(pictures.length - 1, Math.max(0, next));
    setIndex(target);
    row.current?.scrollTo({ left: target * row.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  return (
    <dialog
      ref={dialog}
      className={cx(s.dialog, 'on-night')}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={s.layout}>
        <div className={s.bar}>
          <h2>{name}</h2>
          <span className={cx('small num', s.quiet)} aria-hidden="true">
            {index + 1} of {pictures.length}
          </span>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <XIcon />
          </IconButton>
        </div>
        <div
          ref={row}
          className={s.row}
          role="group"
          aria-label="Pictures"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget }) =>
            setIndex(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {pictures.map((picture) => (
            <div key={picture.base} className={s.slide}>
              <picture>
                <source
                  type="image/avif"
                  srcSet={picture.widths.map((width) => `${picture.base}-${width}.avif ${width}w`).join(', ')}
                  sizes="100vw"
                />
                <img
                  src={pictureFile(picture, 1920)}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  className={s.image}
                  style={getPlaceholderStyle(picture)}
                />
              </picture>
            </div>
          ))}
        </div>
        <p className={s.caption} aria-hidden="true">
          {pictures[index]?.caption ?? pictures[index]?.alt}
          {label && <span className={cx('small', s.quiet)}> · {label}</span>}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        Picture {index + 1} of {pictures.length}: {pictures[index]?.alt}
      </p>
      <span className={cx(s.step, s.before)}>
        <IconButton label="Previous picture" look="raised" aria-disabled={index === 0} onClick={() => show(index - 1)}>
          <ChevronLeftIcon />
        </IconButton>
      </span>
      <span className={cx(s.step, s.after)}>
        <IconButton
          label="Next picture"
          look="raised"
          aria-disabled={index === pictures.length - 1}
          onClick={() => show(index + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </span>
    </dialog>
  );
}
