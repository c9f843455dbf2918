import { replaceOnce } from './edited-release.ts';
import { expect, getHeading, test, visit } from './faulty-site.ts';

/** A throwing expression. */
const thrown = "(()=>{throw new Error('broken start')})()";

/** Errors in the first and in the last start task of the main file. */
const PLACES: readonly (readonly [title: string, part: string])[] = [
  ['React cannot be set up', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
  ['what the server told cannot be read', 'JSON.parse(document.getElementById("boot").textContent)'],
];

test.beforeEach(({ page }, { testId }) => visit(page, testId));

for (const [title, part] of PLACES) {
  test(`a shell that does not start is reported: ${title}`, async ({ page, shell }) => {
    const release = await shell.made.publish('shell', {
      browser: { main: (text) => replaceOnce(text, part, () => thrown) },
    });
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await shell.compose(release);
    const before = shell.lines().length;

    await page.goto('/contact-us');
    await expect
      .poll(
        () =>
          shell
            .lines()
            .slice(before)
            .filter(({ kind }) => kind),
        { timeout: 10_000, intervals: [50] },
      )
      .toMatchObject([
        {
          remote: 'shell',
          release: release.version,
          kind: 'render',
          place: expect.stringMatching(/^main\.[0-9a-f]{10}\.js:\d+:\d+$/),
        },
      ]);
    expect(problems).toEqual(['broken start']);
    await expect(getHeading(page, 'mf-marketing')).toHaveText('Talk to a person');
  });
}
