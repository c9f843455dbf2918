import { replaced } from './edited-release.ts';
import { expect, headingOf, test, visit } from './faulty-site.ts';

/** In the place of an expression. */
const thrown = "(()=>{throw new Error('broken start')})()";

/** What throws in the tasks in which the main file sets a page up: in the first, and in the last. */
const PLACES: readonly (readonly [title: string, part: string])[] = [
  ['React cannot be set up', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
  ['what the server told cannot be read', 'JSON.parse(document.getElementById("boot").textContent)'],
];

test.beforeEach(({ page }, { testId }) => visit(page, testId));

for (const [title, part] of PLACES) {
  test(`a shell that does not start says so: ${title}`, async ({ page, shell }) => {
    const release = await shell.made.publish('shell', {
      browser: { main: (text) => replaced(text, part, () => thrown) },
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
    await expect(headingOf(page, 'mf-marketing')).toHaveText('Talk to a person');
  });
}
