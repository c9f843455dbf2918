import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSiteToday } from '@lodestay/stay';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

/** Renders its own 410 page at '/a/drawn'. The shell renders all others. */
const remote = `let made = 0;
exports.render = ({ url, nonce }) => url.endsWith('drawn')
  ? { status: 410, drawn: { html: '<h1>Gone ' + ++made + '</h1>', styles: '<style nonce="' + nonce + '">h1{}</style>', head: { title: 'It is gone', robots: 'noindex' } } }
  : { status: 410 };`;

let site: TestSite;
let shell: ShellProcess;

beforeAll(async () => {
  site = await makeSite();
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/a/:slug' }], serverSource: remote },
  );
  shell = await site.start({ PAGE_CACHE_MS: '60000' });
});
afterAll(() => site.close());

async function get(path: string) {
  const response = await fetch(shell.origin + path);
  const html = await response.text();
  return {
    status: response.status,
    html,
    boot: JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)![1]!) as {
      message: string;
      now: string;
      today: string;
    },
  };
}

it('shows the 410 page of a remote with its head, without scripts of the remote', async () => {
  const { status, html, boot } = await get('/a/drawn');
  expect(status).toBe(410);
  expect(html).toContain('<div id="shell-message"><h1>Gone 1</h1></div>');
  expect(html).toContain('<title>It is gone</title>');
  expect(html).toContain('content="noindex"');
  expect(boot.message).toBe('removed');
  expect(boot.today).toBe(getSiteToday(Date.parse(boot.now)));
  expect(html).not.toContain('rel="preload" as="script"');
  expect(html).not.toContain('data-rendered');
});

it('renders the page again for each visitor', async () => {
  const [first, second] = [await get('/a/drawn'), await get('/a/drawn')];
  expect(first.html.match(/Gone \d/)).not.toEqual(second.html.match(/Gone \d/));
});

it('shows the general page if the remote has none', async () => {
  const { status, html } = await get('/a/other');
  expect(status).toBe(410);
  expect(html).toContain('message: removed');
});
