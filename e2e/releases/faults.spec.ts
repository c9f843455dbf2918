import { JSDOM } from 'jsdom';
import { createHealthStore, getHour, type Release } from '@lodestay/releases';
import { FAULTS, PAGES, type Fault, type FaultyPage } from './faults.ts';
import { expect, expectShellAlive, follow, getHeading, getSlot, tamper, test, visit } from './faulty-site.ts';
import type { LogLine, ReleasingShell } from './releasing-shell.ts';

/** The heading that the server sent for a slot. */
const sentHeading = (html: string, remote: string) =>
  new JSDOM(html).window.document.querySelector(`#slot-${remote} h1`)?.textContent ?? '';

const blamed = (lines: readonly LogLine[]) => [
  ...new Set(lines.filter(({ kind }) => kind).map(({ remote, release, kind }) => `${remote} ${release} ${kind}`)),
];

/** Failures of refused releases are counted, not logged per page. */
async function refusals({ made }: ReleasingShell, { name, version }: Release): Promise<number> {
  const hours = [...new Set([Date.now() - 60_000, Date.now()].map((time) => getHour(new Date(time).toISOString())))];
  const counts = (
    await Promise.all(hours.map((hour) => createHealthStore(made.store, 'tests').read(hour, 'all')))
  ).flat();
  return counts
    .filter((count) => count.name === name && count.version === version)
    .reduce((sum, { failures }) => sum + (failures.refused ?? 0), 0);
}

async function publishFaulty({ made }: ReleasingShell, fault: Fault, page: FaultyPage): Promise<Release> {
  const release = await made.publish(page.remote, fault.edit(page), fault.byStranger ? 'stranger' : 'ours');
  await fault.spoil?.(made, release);
  return release;
}

test.beforeEach(({ page }, { testId }) => visit(page, testId));

for (const [faultIndex, fault] of FAULTS.entries()) {
  for (const [pageIndex, faulty] of PAGES.entries()) {
    if (fault.waitsFor && faulty.ignoresQuery) continue;
    const { remote } = faulty;
    // A different one each time, so that every remote is tested next to every other.
    const other = PAGES[(pageIndex + 1 + (faultIndex % (PAGES.length - 1))) % PAGES.length]!;

    test(`${remote}: ${fault.title}`, async ({ page, shell }) => {
      const { slug } = shell;
      const path = faulty.path(slug);
      const release = await publishFaulty(shell, fault, faulty);
      const [problems, said]: [string[], string[]] = [[], []];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', ({ message }) => problems.push(message));
      await shell.compose(release);
      const before = shell.lines().length;
      if (fault.tampered) await tamper(page, fault.tampered(release, faulty));

      const response = (await page.goto(path, { waitUntil: 'domcontentloaded' }))!;
      expect(response.status()).toBe(fault.status);
      if (fault.waitsFor) {
        await expect(getSlot(page, remote)).not.toHaveAttribute('data-rendered');
        await page.evaluate((name) => Object.assign(globalThis, { [name]: true }), fault.waitsFor);
        await follow(page, `${path}${path.includes('?') ? '&' : '?'}again=1`);
      }

      if (fault.seen === 'server markup') {
        // Before that, the server's markup would be there in any case.
        await expect.poll(() => said.some((text) => text.startsWith(`[${remote}] `)), { intervals: [25] }).toBe(true);
        const heading = sentHeading(await response.text(), remote);
        expect(heading).not.toBe('');
        await expect(getHeading(page, remote)).toHaveText(heading);
      }
      if (fault.seen === 'browser') {
        expect(sentHeading(await response.text(), remote)).toBe('');
        await expect(getHeading(page, remote)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      if (fault.seen === 'message')
        await expect(page.locator('#shell-message').getByRole('heading', { level: 1 })).toHaveText(
          'Whoops, something went wrong!',
        );
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

      await expectShellAlive(page);
      await follow(page, other.path(slug));
      await expect(getHeading(page, other.remote)).toBeVisible();
      await expect(getSlot(page, other.remote)).not.toHaveAttribute('data-rendered');
      await expect(getSlot(page, remote)).toBeEmpty();
      await expectShellAlive(page);
      expect(problems).toEqual(fault.uncaught ? [fault.uncaught] : []);
      if (fault.kind !== 'refused') {
        await expect
          .poll(() => blamed(shell.lines().slice(before)), { timeout: 10_000, intervals: [50] })
          .toEqual([`${remote} ${release.version} ${fault.kind}`]);
      } else {
        await expect.poll(() => refusals(shell, release), { timeout: 10_000, intervals: [100] }).toBe(1);
      }
    });
  }
}
