import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { trustServedMarkup } from './trusted-markup.ts';

afterEach(() => unstubAllGlobals());

it('returns the markup if the browser has no Trusted Types', () => {
  expect(trustServedMarkup('<p>text</p>')).toBe('<p>text</p>');
});

it('creates a single policy with the name that documents allow', () => {
  const createHTML = jest.fn<(markup: string) => object>((markup) => ({ trusted: markup }));
  const createPolicy = jest.fn<(name: string, rules: object) => { createHTML: typeof createHTML }>(() => ({
    createHTML,
  }));
  stubGlobal('trustedTypes', { createPolicy });
  expect([trustServedMarkup('<p>one</p>'), trustServedMarkup('<p>two</p>')]).toEqual([
    { trusted: '<p>one</p>' },
    { trusted: '<p>two</p>' },
  ]);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy).toHaveBeenCalledWith('served-markup', expect.anything());
});
