import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { StyleProvider } from '@lodestay/ui/styles';
import { Hero, heroPreloads } from './hero.tsx';

afterEach(cleanup);

it('preloads the picture that it shows, on phones and on larger screens', () => {
  const { container } = render(<Hero />, { wrapper: StyleProvider });
  const shown = [...container.querySelectorAll('source[type="image/avif"]')].map((source) =>
    ['media', 'srcset', 'sizes'].map((name) => source.getAttribute(name)),
  );
  const [onPhone, onLarger] = heroPreloads.map(({ media, srcSet, sizes }) => [media, srcSet, sizes]);
  expect(shown).toEqual([onPhone, [null, ...onLarger!.slice(1)]]);
  expect(onLarger![0]).toBe('(min-width: 768px)');
});
