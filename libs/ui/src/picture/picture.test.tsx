import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Picture, pictureFile, picturePreload, type PictureSource } from '@lodestay/ui';

afterEach(cleanup);

const picture: PictureSource = {
  base: '/media/a',
  widths: [480, 960, 1600],
  width: 1600,
  height: 1066,
  alt: 'A living room',
  illustration: true,
};

describe('Picture', () => {
  it('offers AVIF in every width and one WebP, reserves its space and loads lazily', () => {
    const { container } = render(<Picture picture={picture} sizes="50vw" />);
    expect(container.querySelector('source[type="image/avif"]')!.getAttribute('srcset')).toBe(
      '/media/a-480.avif 480w, /media/a-960.avif 960w, /media/a-1600.avif 1600w',
    );
    const image = screen.getByRole('img', { name: 'A living room' });
    expect(container.querySelector('source[type="image/avif"]')!.getAttribute('sizes')).toBe('50vw');
    expect(image.hasAttribute('srcset')).toBe(false);
    expect(image.getAttribute('src')).toBe('/media/a-960.webp');
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      '1600',
      '1066',
      'lazy',
    ]);
  });

  it('loads with high priority if it is set', () => {
    render(<Picture picture={picture} sizes="100vw" priority />);
    const image = screen.getByRole('img');
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it('labels an illustration, in its alternative text if the label does not fit', () => {
    const { rerender } = render(<Picture picture={picture} sizes="50vw" />);
    expect(screen.getByText('Illustration')).toBeTruthy();
    rerender(<Picture picture={picture} sizes="6rem" label={false} />);
    expect(screen.queryByText('Illustration')).toBeNull();
    expect(screen.getByRole('img', { name: 'Illustration of a living room' })).toBeTruthy();
  });

  it('does not label a photograph', () => {
    render(<Picture picture={{ ...picture, illustration: false }} sizes="50vw" />);
    expect(screen.queryByText('Illustration')).toBeNull();
  });
});

describe('picturePreload', () => {
  it('preloads the same file as the markup', () => {
    const { container } = render(<Picture picture={picture} sizes="50vw" />);
    const source = container.querySelector('source')!;
    expect(picturePreload(picture, '50vw')).toEqual({
      srcSet: source.getAttribute('srcset'),
      sizes: source.getAttribute('sizes'),
      type: source.getAttribute('type'),
    });
  });
});

describe('pictureFile', () => {
  it('returns the file with the nearest width', () => {
    expect(pictureFile(picture, 1200)).toBe('/media/a-960.webp');
    expect(pictureFile(picture, 1400)).toBe('/media/a-1600.webp');
  });
});
