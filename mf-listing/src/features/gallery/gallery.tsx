import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { Picture as PictureData } from '@lodestay/contracts';
import { Button, ImagesIcon, NoPhotos, Picture, pictureFile } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { FIRST_PICTURE_SIZES, GRID_PICTURES, SMALL_PICTURE_SIZES } from './gallery-sizes.ts';

const loadDialog = () => import(/* webpackChunkName: "gallery-dialog" */ './gallery-dialog.tsx');
const GalleryDialog = lazy(() => loadDialog().then((module) => ({ default: module.GalleryDialog })));

const phone = media.belowTablet;

const sheet = styles({
  frame: { position: 'relative', [phone]: { marginInline: 'calc(-1 * var(--gutter))' } },
  grid: {
    display: 'grid',
    gap: 'var(--s-2)',
    height: 'clamp(20rem, 36vw, 31rem)',
    borderRadius: 'var(--r-xl)',
    overflow: 'hidden',
    [phone]: {
      display: 'flex',
      gap: 2,
      height: '17rem',
      borderRadius: 0,
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
    },
  },
  // By the number of pictures in the grid.
  one: { gridTemplate: '1fr / 1fr' },
  two: { gridTemplate: '1fr / 1fr 1fr' },
  three: { gridTemplate: '1fr 1fr / 2fr 1fr' },
  five: { gridTemplate: '1fr 1fr / 2fr 1fr 1fr' },
  tile: {
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
    cursor: 'zoom-in',
    overflow: 'hidden',
    '&:focus-visible': { outlineOffset: -4, outlineWidth: 4 },
    '& img': { transition: 'transform var(--m-page) var(--ease-out)' },
    '&:hover img': { transform: 'scale(1.02)' },
    [phone]: { flex: '0 0 100%', scrollSnapAlign: 'center', scrollSnapStop: 'always' },
  },
  tall: { gridRow: 'span 2' },
  phoneOnly: { display: 'none', [phone]: { display: 'block' } },
  label: {
    position: 'absolute',
    left: 'var(--s-3)',
    bottom: 'var(--s-3)',
    padding: '.125rem .5rem',
    borderRadius: 'var(--r-s)',
    background: 'var(--on-picture)',
    color: 'var(--paper)',
    fontSize: 'var(--t-13)',
    pointerEvents: 'none',
    [phone]: { display: 'none' },
  },
  all: {
    position: 'absolute',
    right: 'var(--s-4)',
    bottom: 'var(--s-4)',
    [phone]: { display: 'none' },
    '@media (scripting: none)': { display: 'none' },
  },
  count: { display: 'none', [phone]: { display: 'block', paddingTop: 'var(--s-2)' } },
  none: {
    aspectRatio: 'auto',
    minHeight: 'clamp(11rem, 20vw, 16rem)',
    padding: 'var(--s-5)',
    borderRadius: 'var(--r-xl)',
  },
});

/** Up to three pictures or exactly five, so that the grid has no gaps. */
const getGridCount = (pictures: number) => (pictures >= GRID_PICTURES ? GRID_PICTURES : Math.min(3, pictures));

type GalleryProps = {
  pictures: readonly PictureData[];
  /** The home or building. */
  name: string;
  /** Its building, and street and facts: shown if there are no pictures. */
  building?: string;
  facts?: readonly string[];
};

/**
 * Up to five pictures in a grid, or one at a time on phones. Each links to its file, for visitors without JavaScript. With
 * JavaScript it opens the full-screen gallery, which loads on hover or focus.
 */
export function Gallery({ pictures, name, building = name, facts }: GalleryProps) {
  const s = useStyles(sheet);
  const [opened, setOpened] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length === 0) return <NoPhotos name={building} lines={facts} className={s.none} />;

  const inGrid = getGridCount(pictures.length);
  const layout = { 1: s.one, 2: s.two, 3: s.three, 5: s.five }[inGrid];
  const label = getLabel(pictures);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    <section aria-label={`Pictures of ${name}`}>
      <div className={s.frame}>
        <div
          className={cx(s.grid, layout)}
          onScroll={({ currentTarget: row }) => setShown(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))}
        >
          {pictures.map((picture, index) => (
            <a
              key={picture.base}
              href={pictureFile(picture, 1920)}
              data-plain=""
              className={cx(s.tile, index === 0 && inGrid > 2 && s.tall, index >= inGrid && s.phoneOnly)}
              onClick={open(index)}
              onPointerEnter={loadDialog}
              onFocus={loadDialog}
            >
              <span className="visually-hidden">
                Picture {index + 1} of {pictures.length}:{' '}
              </span>
              <Picture
                picture={picture}
                ratio="fill"
                corners="square"
                label={false}
                priority={index === 0}
                sizes={index === 0 ? FIRST_PICTURE_SIZES : SMALL_PICTURE_SIZES}
              />
            </a>
          ))}
        </div>
        {label && <span className={s.label}>{label}</span>}
        {pictures.length > 1 && (
          <span className={s.all}>
            <Button
              look="on-night"
              size="small"
              onClick={() => setOpened(0)}
              onPointerEnter={loadDialog}
              onFocus={loadDialog}
            >
              <ImagesIcon /> All {pictures.length} pictures
            </Button>
          </span>
        )}
      </div>
      <p className={cx('tiny quiet', s.count)}>
        <span className="num">
          {shown + 1} of {pictures.length}.
        </span>{' '}
        {label && `${label}.`}
      </p>
      {opened !== null && (
        <Suspense>
          <GalleryDialog pictures={pictures} name={name} label={label} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Illustrations must be labeled (design 7). */
function getLabel(pictures: readonly PictureData[]): string | null {
  const illustrations = pictures.filter((picture) => picture.illustration).length;
  if (illustrations === 0) return null;
  return illustrations === pictures.length
    ? illustrations === 1
      ? 'Illustration, not a photo'
      : 'Illustrations, not photos'
    : 'Some pictures are illustrations';
}
