import type { Release } from '@lodestay/releases';
import { replaced, type Edit } from './edited-release.ts';
import type { TestStore } from './store-maker.ts';

/** A page of a remote on which its faults are shown. */
export type FaultyPage = {
  remote: string;
  /** First part of the name of the page's chunk. */ chunk: string;
  path(slug: string): string;
  /** It does not read the query, so another query does not render it again. */ ignoresQuery?: true;
};

const IN_TWO_MONTHS = [60, 120].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

/** One page of every remote. `slug` is a home's. */
export const PAGES: readonly FaultyPage[] = [
  { remote: 'mf-search', chunk: 'page-market', path: () => '/s/denver' },
  { remote: 'mf-listing', chunk: 'page-home', path: (slug) => `/homes/${slug}` },
  {
    remote: 'mf-checkout',
    chunk: 'page-profile',
    path: (slug) => `/new-reservation/profile/${slug}?startDate=${IN_TWO_MONTHS[0]}&endDate=${IN_TWO_MONTHS[1]}`,
  },
  { remote: 'mf-account', chunk: 'page-password-reset', path: () => '/password-reset/no-such-token' },
  { remote: 'mf-corporate', chunk: 'page-corporate', path: () => '/corporate-housing' },
  { remote: 'mf-partner', chunk: 'page-partner', path: () => '/partner', ignoresQuery: true },
  { remote: 'mf-marketing', chunk: 'page-contact', path: () => '/contact-us', ignoresQuery: true },
];

/** What is still there when a fault has struck: the server's markup, the page as the browser makes it, or a message of the shell. */
type Seen = 'server markup' | 'browser' | 'message';

export type Fault = {
  title: string;
  status: 200 | 500 | 503;
  seen: Seen;
  /** How the shell calls it. */
  kind: string;
  edit(page: FaultyPage): Edit;
  /** Whether it is signed by a key that nobody lists. */
  byStranger?: true;
  /** Spoils what was published. */
  spoil?(made: TestStore, release: Release): Promise<void>;
  /** The file that is exchanged on its way to the browser. */
  tampered?(release: Release, page: FaultyPage): string;
  /** The fault waits for this global to be set. */
  waitsFor?: string;
  /** What the page may not catch: the release's own code, while it is loaded. */
  uncaught?: string;
};

/** Set in the browser, this makes a page throw that was made to. */
export const THROWS_NOW = 'throwsNow';

export const marked = (text: string) => `/* ${crypto.randomUUID()} */${text}`;
/** Another file in every test, so that nothing is answered from what an earlier one has left in a cache. */
export const ownEntry: Edit = { browser: { remoteEntry: marked } };

/** Puts a component around the page's: `statement` runs before each of its renders. */
export const beforeRender =
  (statement: string) =>
  (text: string): string => {
    const exported = /\bPage:\(\)=>([\w$]+)/.exec(text)?.[1];
    if (!exported) throw new Error('the chunk exports no Page');
    return marked(
      replaced(
        text,
        /\bPage:\(\)=>[\w$]+/,
        () => `Page:()=>(${exported}.faulty??=function(p){${statement};return ${exported}(p)})`,
      ),
    );
  };

/** Exchanges what the server bundle does when it is asked to render. */
export const rendering = (body: string): Edit => ({
  server: (text) =>
    `${text}\n;module.exports={...module.exports,render:async()=>{${body}}};/* ${crypto.randomUUID()} */`,
});

export const entryOf = ({ initial }: Release) => initial[0]!.file;
const describedAs = (change: (text: string) => string) => async (made: TestStore, release: Release) => {
  const path = made.descriptionOf(release);
  await made.store.replace(path, change((await made.store.read(path))!.toString('utf8')));
};

const inBrowser = { status: 200, seen: 'server markup' } as const;
const onServer = { seen: 'browser' } as const;
const refused = { status: 503, seen: 'message', kind: 'refused', edit: () => ownEntry } as const;

export const FAULTS: readonly Fault[] = [
  {
    ...inBrowser,
    title: 'its entry is missing',
    kind: 'load',
    edit: () => ownEntry,
    spoil: (made, release) => made.store.remove(made.pathOf(release, entryOf(release))),
  },
  {
    ...inBrowser,
    title: 'its entry was exchanged in the store',
    kind: 'load',
    edit: () => ownEntry,
    spoil: (made, release) => made.store.replace(made.pathOf(release, entryOf(release)), 'globalThis.tampered=true'),
  },
  {
    ...inBrowser,
    title: 'its entry was exchanged on the way',
    kind: 'integrity',
    edit: () => ownEntry,
    tampered: entryOf,
  },
  {
    ...inBrowser,
    title: 'a chunk was exchanged on the way',
    kind: 'integrity',
    edit: ({ chunk }) => ({ browser: { [chunk]: marked } }),
    tampered: ({ files }, { chunk }) => files.find(({ file }) => file.startsWith(`${chunk}.`))!.file,
  },
  {
    ...inBrowser,
    title: 'it throws on load',
    kind: 'load',
    edit: () => ({ browser: { remoteEntry: (text) => marked(`throw new Error('broken entry');${text}`) } }),
    uncaught: 'broken entry',
  },
  {
    ...inBrowser,
    title: 'it throws on its first render',
    kind: 'render',
    edit: ({ chunk }) => ({ browser: { [chunk]: beforeRender("throw new Error('broken page')") } }),
  },
  {
    ...inBrowser,
    title: 'it throws on a later render',
    kind: 'render',
    edit: ({ chunk }) => ({
      browser: { [chunk]: beforeRender(`if(globalThis.${THROWS_NOW})throw new Error('broken page')`) },
    }),
    waitsFor: THROWS_NOW,
  },
  {
    ...onServer,
    title: 'it throws on the server',
    status: 500,
    kind: 'threw',
    edit: () => rendering("throw new Error('broken on the server')"),
  },
  {
    ...onServer,
    title: 'its render on the server never ends',
    status: 503,
    kind: 'timeout',
    edit: () => rendering('for(;;);'),
  },
  {
    ...onServer,
    title: 'it runs out of memory on the server',
    status: 503,
    kind: 'worker',
    edit: () => rendering('const kept=[];for(;;)kept.push(new Array(1e5).fill(.5))'),
  },
  {
    ...refused,
    title: 'its release is not signed',
    spoil: describedAs((text) => (JSON.parse(text) as { payload: string }).payload),
  },
  { ...refused, title: 'its release is signed by a stranger', byStranger: true },
];
