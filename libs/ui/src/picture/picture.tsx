import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  frame: { position: 'relative', overflow: 'hidden', background: 'var(--mist)' },
  ground: { position: 'absolute', inset: 0, width: '100%', height: '100%', background: 'currentColor' },
  image: {
    position: 'relative',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    // Browsers render `::after` of an image only when the file is missing. It covers the broken-image icon.
    '&::after': { content: '""', position: 'absolute', inset: 0, background: 'var(--mist)' },
  },
  natural: {},
  fill: { height: '100%' },
  '3:2': { aspectRatio: '3 / 2' },
  '4:3': { aspectRatio: '4 / 3' },
  '16:9': { aspectRatio: '16 / 9' },
  '1:1': { aspectRatio: '1' },
  square: { borderRadius: 0 },
  small: { borderRadius: 'var(--r-m)' },
  large: { borderRadius: 'var(--r-l)' },
  label: {
    position: 'absolute',
    left: '.625rem',
    bottom: '.625rem',
    padding: '.0625rem .5rem',
    borderRadius: 'var(--r-s)',
    background: 'var(--on-picture)',
    color: 'var(--paper)',
    fontSize: 'var(--t-12)',
    fontWeight: 500,
    lineHeight: 1.55,
    pointerEvents: 'none',
  },
});

/** A picture as in the contracts: files are `${base}-${width}.avif` and `.webp` for every width. */
export type PictureSource = {
  base: string;
  widths: readonly number[];
  /** Size of the original in pixels, to reserve the space. */
  width: number;
  height: number;
  alt: string;
  /** Shows the label "Illustration" (design 7). */
  illustration: boolean;
  /** Average color, shown until the file has loaded. */
  color?: string;
};

export type PictureProps = {
  picture: PictureSource;
  /** The `sizes` attribute. Wrong values make visitors load larger files. */
  sizes: string;
  /** For the largest picture of the first screen: high priority. All other pictures load lazily. */
  priority?: boolean;
  /** `fill` takes the height of the container, `natural` the height of the file. */
  ratio?: '3:2' | '4:3' | '16:9' | '1:1' | 'fill' | 'natural';
  corners?: 'square' | 'small' | 'large';
  /** False for thumbnails under 160 px, where the label does not fit. The alternative text says it then. */
  label?: boolean;
  className?: string;
  /** Content on top of the picture. */
  children?: ReactNode;
};

const srcSet = (picture: PictureSource, format: string) =>
  picture.widths.map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', ');

/** For `Head.preloadImages`: preloads the file that the browser will choose for this picture. */
export const picturePreload = (picture: PictureSource, sizes: string) => ({
  srcSet: srcSet(picture, 'avif'),
  sizes,
  type: 'image/avif',
});

/** The file for browsers without AVIF and for Open Graph, with the width nearest to 960. */
export function pictureFile(picture: PictureSource, wanted = 960): string {
  const width = picture.widths.reduce((best, next) =>
    Math.abs(next - wanted) < Math.abs(best - wanted) ? next : best,
  );
  return `${picture.base}-${width}.webp`;
}

export function Picture({
  picture,
  sizes,
  priority,
  ratio = '3:2',
  corners = 'large',
  label = true,
  className,
  children,
}: PictureProps) {
  const s = useStyles(sheet);
  const unsaid = picture.illustration && !label && picture.alt && !picture.alt.startsWith('Illustration');
  const alt = unsaid ? `Illustration of ${picture.alt.charAt(0).toLowerCase()}${picture.alt.slice(1)}` : picture.alt;
  return (
    <div className={cx(s.frame, s[ratio], s[corners], className)}>
      {picture.color && (
        // An SVG attribute, because the content security policy forbids style attributes.
        <svg aria-hidden="true" className={s.ground} color={picture.color} />
      )}
      <picture>
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
        <img
          src={pictureFile(picture)}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={s.image}
        />
      </picture>
      {picture.illustration && label && <span className={s.label}>Illustration</span>}
      {children}
    </div>
  );
}
