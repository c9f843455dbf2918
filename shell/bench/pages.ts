import { chromium } from 'playwright';
import { serveFloor, type FloorPicture } from './floor/serve.ts';
import { signIn, type SessionCookie } from './sign-in.ts';
import { startShell } from './start-shell.ts';
import { clickThrough, visit, type Visit } from './visit.ts';

/**
 * Measures how long a phone waits for the home page, a market page, a home and the pages of an account, relative to a
 * floor page that has only React and a list. Account pages have the limits of public pages. The floor is visited in
 * every round and ratios are calculated per round, because absolute times vary between machines and moments.
 * Usage: API_BASE=http://127.0.0.1:… node shell/bench/pages.ts
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const LIMITS = { lcp: 1.5, quiet: 1.6, tbt: 3 } as const;
const CLS_LIMIT = 0.02;
const CLICK_LIMIT_MS = 150;

type Page = { name: string; path: string; session?: SessionCookie };

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The first picture of the market page, in the variant that a phone selects. */
async function firstPicture(origin: string): Promise<FloorPicture> {
  const address = /imagesrcset="[^"]*?(\/pictures\/\S+-960\.avif)/.exec(
    await (await fetch(`${origin}/s/denver`)).text(),
  )![1]!;
  return { type: 'image/avif', content: Buffer.from(await (await fetch(origin + address)).arrayBuffer()) };
}

const home = async (origin: string) =>
  /href="(\/homes\/[^"]+)"/.exec(await (await fetch(`${origin}/s/denver`)).text())![1]!;

/** Minimum values in ms: on a fast machine the floor may have no long task, and the ratio would be meaningless. */
const LEAST_TBT_MS = 50;

const getMeasure = (name: keyof typeof LIMITS, { [name]: value }: Visit) =>
  name === 'tbt' ? Math.max(value, LEAST_TBT_MS) : value;

/** Pages of a signed-in guest with a stay. */
async function getAccountPages(origin: string): Promise<Page[]> {
  const session = await signIn(origin);
  const headers = { cookie: `${session.name}=${session.value}` };
  const list = await (await fetch(`${origin}/account/reservations`, { headers })).text();
  const stay = /href="(\/account\/reservations\/[\w-]+)"/.exec(list)![1]!;
  return [
    { name: 'overview', path: '/account', session },
    { name: 'stay', path: stay, session },
    { name: 'payments', path: '/account/payments', session },
  ];
}

const notMet: string[] = [];

function report({ name }: Page, visits: readonly Visit[], floors: readonly Visit[]) {
  const parts = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).map((measure) => {
    const ratio = median(visits.map((one, round) => getMeasure(measure, one) / getMeasure(measure, floors[round]!)));
    if (ratio > LIMITS[measure]) notMet.push(`${measure} of ${name} at most ${LIMITS[measure]} times its floor`);
    return `${measure} ${median(visits.map((one) => one[measure])).toFixed(0)} ms, ${ratio.toFixed(2)} times (limit ${LIMITS[measure]})`;
  });
  const cls = Math.max(...visits.map((one) => one.cls));
  if (cls > CLS_LIMIT) notMet.push(`layout shifts of ${name} under ${CLS_LIMIT}`);
  console.log(`${name.padEnd(8)} ${parts.join('; ')}; shifts ${cls.toFixed(3)}`);
}

const [shell, browser] = await Promise.all([
  startShell(5000),
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox', '--disable-gpu'] }),
]);
let floor: Awaited<ReturnType<typeof serveFloor>> | undefined;
try {
  const origin = `http://127.0.0.1:${shell.port}`;
  floor = await serveFloor(await firstPicture(origin));
  const pages: Page[] = [
    { name: 'home', path: '/' },
    { name: 'market', path: '/s/denver' },
    { name: 'listing', path: await home(origin) },
    ...(await getAccountPages(origin)),
  ];
  // Pictures are generated at the first request.
  for (const { path, session } of pages) await visit(browser, origin + path, session);
  const floors: Visit[] = [];
  const visits = new Map<Page, Visit[]>(pages.map((page) => [page, []]));
  const clicks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await visit(browser, floor.url));
    for (const page of pages) visits.get(page)!.push(await visit(browser, origin + page.path, page.session));
    clicks.push(await clickThrough(browser, `${origin}/s/denver`, 'article h3 a', '#slot-mf-listing h1'));
  }
  console.log(
    `A phone on a slow network, ${ROUNDS} rounds. Floor: lcp ${median(floors.map(({ lcp }) => lcp)).toFixed(0)} ms, quiet ${median(floors.map(({ quiet }) => quiet)).toFixed(0)} ms, tbt ${median(floors.map(({ tbt }) => tbt)).toFixed(0)} ms.`,
  );
  for (const page of pages) report(page, visits.get(page)!, floors);
  const click = median(clicks);
  if (click > CLICK_LIMIT_MS) notMet.push(`the next page within ${CLICK_LIMIT_MS} ms of a click`);
  console.log(`From a click in the list to the prefetched home: ${click.toFixed(0)} ms (limit ${CLICK_LIMIT_MS}).`);
  for (const failure of notMet) console.log(`NOT MET: ${failure}.`);
  process.exitCode = notMet.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  floor?.close();
  shell.stop();
}
