import type { Release } from '@lodestay/releases';
import { replaceOnce, type Edit } from './edited-release.ts';
import type { TestStore } from './store-maker.ts';

/** A page of a remote on which faults are tested. */
export type FaultyPage = {
  remote: string;
  /** First part of the file name of the page's chunk. */ chunk: string;
  path(slug: string): string;
  /** The page does not read the query, so a changed query does not render it again. */ ignoresQuery?: true;
};

const IN_TWO_MONTHS = [60, 120].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

/** One page of every remote. `slug` is the slug of a home. */
export const PAGES: readonly FaultyPage[] = [
  { remote: 'mf-search', chunk: 'page-market', path: () => '/s/denver' },
  { remote: 'mf-listing', chunk: 'page-home', path: (slug) => `/homes/${slug}` },
  {
    remote: 'mf-checkout',
    chunk: 'page-profile',
    path: (slug) => `/new-reservation/profile/${slug}?startDate=${IN_TWO_MONTHS[0]}&endDate=${IN_TWO_MONTHS[1]}`,
  },
  { remote: 'mf-account', chunk: 'page-my-lease', path: () => '/break-free/my-lease' },
  { remote: 'mf-corporate', chunk: 'page-corporate', path: () => '/corporate-housing' },
  { remote: 'mf-partner', chunk: 'page-partner', path: () => '/partner', ignoresQuery: true },
  { remote: 'mf-marketing', chunk: 'page-contact', path: () => '/contact-us', ignoresQuery: true },
];

/** What the visitor still sees after a fault: the server's markup, the page rendered in the browser, or a message of the shell. */
type Seen = 'server markup' | 'browser' | 'message';

export type Fault = {
  title: string;
  status: 200 | 500 | 503;
  seen: Seen;
  /** Failure kind that the shell reports. */
  kind: string;
  edit(page: FaultyPage): Edit;
  /** Whether it is signed by an untrusted key. */
  byStranger?: true;
  /** Damages the published release. */
  spoil?(made: TestStore, release: Release): Promise<void>;
  /** The file that is modified in transit. */
  tampered?(release: Release, page: FaultyPage): string;
  /** The fault starts when this global is set. */
  waitsFor?: string;
  /** The failure happens while the release's code loads, so the page cannot catch it. */
  uncaught?: string;
};

/** A global that makes a prepared page throw. */
export const THROWS_NOW = 'throwsNow';

export const addUniqueComment = (text: string) => `/* ${crypto.randomUUID()} */${text}`;
/** A different file in every test, so that no cache of an earlier test is used. */
export const ownEntry: Edit = { browser: { remoteEntry: addUniqueComment } };

/** Wraps the page's component: `statement` runs before each render. */
export const beforeRender =
  (statement: string) =>
  (text: string): string => {
    const exported = /\bPage:\(\)=>([\w$]+)/.exec(text)?.[1];
    if (!exported) throw new Error('the chunk exports no Page');
    return addUniqueComment(
      replaceOnce(
        text,
        /\bPage:\(\)=>[\w$]+/,
        () => `Page:()=>(${exported}.faulty??=function(p){${statement};return ${exported}(p)})`,
      ),
    );
  };

/** Replaces the render function of the server bundle. */
export const rendering = (body: string): Edit => ({
  server: (text) =>
    `${text}\n;module.exports={...module.exports,render:async()=>{${body}}};/* ${crypto.randomUUID()} */`,
});

export const getEntry = ({ initial }: Release) => initial[0]!.file;
const describedAs = (change: (text: string) => string) => async (made: TestStore, release: Release) => {
  const path = made.toManifestPath(release);
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
    spoil: (made, release) => made.store.remove(made.toPath(release, getEntry(release))),
  },
  {
    ...inBrowser,
    title: 'its entry was modified in the store',
    kind: 'load',
    edit: () => ownEntry,
    spoil: (made, release) => made.store.replace(made.toPath(release, getEntry(release)), 'globalThis.tampered=true'),
  },
  {
    ...inBrowser,
    title: 'its entry was modified in transit',
    kind: 'integrity',
    edit: () => ownEntry,
    tampered: getEntry,
  },
  {
    ...inBrowser,
    title: 'a chunk was modified in transit',
    kind: 'integrity',
    edit: ({ chunk }) => ({ browser: { [chunk]: addUniqueComment } }),
    tampered: ({ files }, { chunk }) => files.find(({ file }) => file.startsWith(`${chunk}.`))!.file,
  },
  {
    ...inBrowser,
    title: 'it throws on load',
    kind: 'load',
    edit: () => ({ browser: { remoteEntry: (text) => addUniqueComment(`throw new Error('broken entry');${text}`) } }),
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
