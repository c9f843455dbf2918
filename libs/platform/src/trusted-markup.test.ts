import { afterEach, expect, it, vi } from 'vitest';
import { trustServedMarkup } from './trusted-markup.ts';

afterEach(() => vi.unstubAllGlobals());

it('hands markup on where a browser has no Trusted Types', () => {
  expect(trustServedMarkup('<p>text</p>')).toBe('<p>text</p>');
});

it('makes one policy, whose name documents allow', () => {
  const createHTML = vi.fn<(markup: string) => object>((markup) => ({ trusted: markup }));
  const createPolicy = vi.fn<(name: string) => { createHTML: typeof createHTML }>(() => ({ createHTML }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect([trustServedMarkup('<p>one</p>'), trustServedMarkup('<p>two</p>')]).toEqual([
    { trusted: '<p>one</p>' },
    { trusted: '<p>two</p>' },
  ]);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy).toHaveBeenCalledWith('served-markup', expect.anything());
});
