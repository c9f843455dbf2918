import { expect, getHeading, test, visit } from './faulty-site.ts';

test.beforeEach(({ page }, { testId }) => visit(page, testId));

test('the page blocks text as markup or script URL and reports the attempt', async ({ page, shell }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/partner');
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
  // The policy exists as soon as the shell's code runs.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Boolean((globalThis as { trustedTypes?: { defaultPolicy: unknown } }).trustedTypes?.defaultPolicy),
      ),
    )
    .toBe(true);

  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    const image = document.createElement('img');
    return {
      markup: attempt(() => (document.body.innerHTML = '<img src=x onerror="globalThis.injected = true">')),
      appended: attempt(() => document.body.insertAdjacentHTML('beforeend', '<p>text</p>')),
      foreign: attempt(() => (script.src = 'https://evil.example/steal.js')),
      upload: attempt(() => (script.src = '/pictures/steal.js')),
      handler: attempt(() => image.setAttribute('onerror', 'globalThis.injected = true')),
      ours: attempt(() => (script.src = '/assets/shell/main.js')),
    };
  });
  expect(outcomes).toEqual({
    markup: 'TypeError',
    appended: 'TypeError',
    foreign: 'TypeError',
    upload: 'TypeError',
    handler: 'TypeError',
    ours: 'done',
  });
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  await expect(getHeading(page, 'mf-partner')).toBeVisible();
  expect(requested.filter((url) => url.includes('evil.example'))).toEqual([]);
  await expect
    .poll(
      () =>
        shell
          .lines()
          .filter(({ msg }) => msg === 'a browser reported a violation of the content security policy')
          .map(({ directive }) => directive),
      { timeout: 30_000 },
    )
    .toContain('require-trusted-types-for');
});
