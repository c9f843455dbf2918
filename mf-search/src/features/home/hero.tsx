/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';

/** A shade of night over the picture: words stay readable whatever is under them. */
const night = (percent: number) => `color-mix(in srgb, var(--night) ${percent}%, transparent)`;

const css = {
  hero: { position: 'relative', isolation: 'isolate', background: 'var(--night)', color: 'var(--paper)' },
  picture: ({ media }: Theme) => ({
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    overflow: 'hidden',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(90deg, ${night(93)} 12%, ${night(72)} 42%, transparent 66%), linear-gradient(0deg, ${night(55)}, transparent 40%)`,
      [media.phone]: { background: `linear-gradient(0deg, ${night(100)} 12%, ${night(86)} 42%, transparent 74%)` },
    },
  }),
  image: ({ media }: Theme) => ({
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '70% 50%',
    [media.phone]: { height: '25rem', objectPosition: '50% 0' },
  }),
  content: ({ media }: Theme) => ({
    display: 'grid',
    alignContent: 'center',
    minHeight: 'min(38rem, 78vh)',
    paddingBlock: '4rem 9.5rem',
    [media.phone]: { minHeight: 0, paddingBlock: '15.5rem 4.5rem' },
  }),
  title: { maxWidth: '11.5em' },
  text: {
    marginTop: '1.25rem',
    fontSize: 'var(--t-18)',
    color: 'var(--ink-inverse-soft)',
    maxWidth: '31rem',
    '@media (min-width: 768px) and (max-width: 1023px)': { maxWidth: '22rem' },
  },
} satisfies Record<string, Interpolation<Theme>>;

const WIDTHS = [480, 960, 1920];
const srcSet = (scene: string, format: string) =>
  WIDTHS.map((width) => `/pictures/${scene}-${width}.${format} ${width}w`).join(', ');
const SIZES = '100vw';
const PHONE = '(max-width: 767px)';

/** `Head.preloadImages`: what the picture below asks for. */
export const heroPreloads = [
  { media: PHONE, srcSet: srcSet('facade-phone', 'avif'), sizes: SIZES, type: 'image/avif' },
  { media: '(min-width: 768px)', srcSet: srcSet('facade', 'avif'), sizes: SIZES, type: 'image/avif' },
];

/** For browsers that read no AVIF. */
const HERO_IMAGE = '/pictures/facade-1920.webp';

/** The promise, before a house at blue hour with one window lit. */
export function Hero() {
  return (
    <section css={css.hero}>
      <picture css={css.picture}>
        <source
          media={PHONE}
          type="image/avif"
          srcSet={srcSet('facade-phone', 'avif')}
          sizes={SIZES}
          width={960}
          height={912}
        />
        <source
          media={PHONE}
          type="image/webp"
          srcSet={srcSet('facade-phone', 'webp')}
          sizes={SIZES}
          width={960}
          height={912}
        />
        <source type="image/avif" srcSet={srcSet('facade', 'avif')} sizes={SIZES} />
        <img
          src={HERO_IMAGE}
          srcSet={srcSet('facade', 'webp')}
          sizes={SIZES}
          alt="Illustration: an apartment building at dusk with one lit window"
          width={1920}
          height={1080}
          fetchPriority="high"
          decoding="async"
          css={css.image}
        />
      </picture>
      <div className="page" css={css.content}>
        <h1 className="display d-64" css={css.title}>
          Furnished homes for one month to a year
        </h1>
        <p css={css.text}>Choose your city and dates. The first price you see includes every required fee.</p>
      </div>
    </section>
  );
}
