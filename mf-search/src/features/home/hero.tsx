/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import { media, query } from '@lodestay/ui/breakpoints';

/** A dark overlay that keeps the text readable on the picture. */
const toNight = (percent: number) => `color-mix(in srgb, var(--night) ${percent}%, transparent)`;

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
      background: `linear-gradient(90deg, ${toNight(93)} 12%, ${toNight(72)} 42%, transparent 66%), linear-gradient(0deg, ${toNight(55)}, transparent 40%)`,
      [media.belowTablet]: {
        background: `linear-gradient(0deg, ${toNight(100)} 12%, ${toNight(80)} 60%, ${toNight(50)})`,
      },
    },
  }),
  image: ({ media }: Theme) => ({
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '70% 50%',
    [media.belowTablet]: { objectPosition: '50% 30%' },
  }),
  content: ({ media }: Theme) => ({
    display: 'grid',
    alignContent: 'center',
    minHeight: 'min(38rem, 78vh)',
    paddingBlock: '4rem 9.5rem',
    [media.belowTablet]: { minHeight: 0, paddingBlock: '3rem 4rem' },
  }),
  // On phones the whole search form is on the first screen.
  title: ({ media }: Theme) => ({
    maxWidth: '11.5em',
    [media.belowTablet]: { fontSize: 'var(--d-34)', lineHeight: 1.14 },
  }),
  text: {
    marginTop: '1.25rem',
    fontSize: 'var(--t-18)',
    color: 'var(--ink-inverse-soft)',
    maxWidth: '31rem',
    [media.belowTablet]: { marginTop: 'var(--s-2)', fontSize: 'var(--t-15)', lineHeight: 1.45 },
    [`${media.fromTablet} and ${query.belowDesktop}`]: { maxWidth: '22rem' },
  },
} satisfies Record<string, Interpolation<Theme>>;

const WIDTHS = [480, 960, 1920];
const getSrcSet = (scene: string, format: string) =>
  WIDTHS.map((width) => `/pictures/${scene}-${width}.${format} ${width}w`).join(', ');
const SIZES = '100vw';
const PHONE = query.belowTablet;

/** The images of the picture below, for `Head.preloadImages`. */
export const heroPreloads = [
  { media: PHONE, srcSet: getSrcSet('facade-phone', 'avif'), sizes: SIZES, type: 'image/avif' },
  { media: query.fromTablet, srcSet: getSrcSet('facade', 'avif'), sizes: SIZES, type: 'image/avif' },
];

/** For browsers without AVIF. */
const HERO_IMAGE = '/pictures/facade-1920.webp';

/** The headline over a picture of a building at dusk. */
export function Hero() {
  return (
    <section css={css.hero}>
      <picture css={css.picture}>
        <source
          media={PHONE}
          type="image/avif"
          srcSet={getSrcSet('facade-phone', 'avif')}
          sizes={SIZES}
          width={960}
          height={912}
        />
        <source
          media={PHONE}
          type="image/webp"
          srcSet={getSrcSet('facade-phone', 'webp')}
          sizes={SIZES}
          width={960}
          height={912}
        />
        <source type="image/avif" srcSet={getSrcSet('facade', 'avif')} sizes={SIZES} />
        <img
          src={HERO_IMAGE}
          srcSet={getSrcSet('facade', 'webp')}
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
