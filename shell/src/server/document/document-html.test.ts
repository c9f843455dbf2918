import { describe, expect, it } from '@jest/globals';
import { renderDocumentHtml as documentBytes, type DocumentParts } from './document-html.ts';

const file = { file: 'a.1234567890.js', integrity: 'sha384-x', bytes: 1, base: '/assets/x/' };
const parts = (change: Partial<DocumentParts> = {}): DocumentParts => ({
  nonce: 'NONCE',
  boot: {
    user: null,
    remotes: [],
    routes: [],
    site: { composition: '00000000', channel: 'production', shell: '000000000000' },
    preview: null,
    marketSlugs: [],
    origin: 'https://site.example',
    phones: { corporate: '', other: '' },
    vendors: [],
    utm: [],
    now: '',
    today: '',
    production: true,
    message: null,
  },
  head: {
    title: 'Homes </title><script>',
    description: 'a "quote"',
    jsonLd: [{ name: '</script><script>alert(1)</script>' }],
  },
  url: new URL('https://site.example/s/denver?beds=2'),
  frame: { siteName: 'Site', themeColor: '#000', styles: '', icon: '/i.svg' },
  mapStyle: null,
  remotes: ['mf-search', 'mf-listing'],
  shellFiles: [file],
  remoteFiles: [file],
  chrome: { styles: '', header: '<header></header>', footer: '' },
  content: { remote: 'mf-search', html: '<h1>Homes</h1>', styles: '', state: '{}' },
  ...change,
});

const renderDocumentHtml = (given: DocumentParts) => documentBytes(given).toString();

describe('renderDocumentHtml', () => {
  it('names the style of the map with streets only while it is in use', () => {
    expect(renderDocumentHtml(parts())).not.toContain('map-style');
    expect(renderDocumentHtml(parts({ mapStyle: '/map/style.json' }))).toContain(
      '<meta name="map-style" content="/map/style.json">',
    );
  });

  it('escapes the metadata of a page', () => {
    const html = renderDocumentHtml(parts());
    expect(html).toContain('<title>Homes &lt;/title&gt;&lt;script&gt;</title>');
    expect(html).toContain('content="a &quot;quote&quot;"');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('adds a nonce to every script that runs and a hash to every file', () => {
    const html = renderDocumentHtml(parts());
    const tags = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => /type="application\/(ld\+)?json"/.test(tag) === tag.includes('nonce'))).toEqual([]);
    for (const [tag] of html.matchAll(/<(script defer|link rel="preload" as="script")[^>]*>/g))
      expect(tag).toContain('integrity="sha384-x"');
  });

  it('preloads no fonts, because they delay the first paint', () => {
    expect(renderDocumentHtml(parts())).not.toContain('as="font"');
  });

  it('has a canonical URL without the query', () => {
    expect(renderDocumentHtml(parts())).toContain('<link rel="canonical" href="https://site.example/s/denver">');
  });

  it('contains the text of a render thread and frees its memory', () => {
    const [html, state] = ['<h1>Sloan’s Lake</h1>', '{"a":1}'].map((text) => new TextEncoder().encode(text)) as [
      Uint8Array,
      Uint8Array,
    ];
    const document = documentBytes(parts({ content: { remote: 'mf-search', html, styles: '', state } })).toString();
    expect(document).toContain('data-rendered><h1>Sloan’s Lake</h1></div>');
    expect(document).toContain('id="state-mf-search">{"a":1}</script>');
    expect([html.byteLength, state.byteLength]).toEqual([0, 0]);
  });

  it('marks only the slot that the server rendered', () => {
    const html = renderDocumentHtml(parts());
    expect(html).toContain('<div id="slot-mf-search" data-rendered><h1>Homes</h1></div>');
    expect(html.match(/data-rendered/g)).toHaveLength(1);
    expect(html).toContain('id="state-mf-search"');
  });

  it('shows an escaped preview badge only in a preview', () => {
    const preview = { label: 'mf-search from "><script>', end: '/staff/preview' };
    const html = renderDocumentHtml(parts({ boot: { ...parts().boot, preview } }));
    expect(html).toContain('<span>Preview: mf-search from &quot;&gt;&lt;script&gt;</span>');
    expect(html).toContain('title="Preview: mf-search from &quot;&gt;&lt;script&gt;"');
    expect(renderDocumentHtml(parts())).not.toContain('class="preview"');
  });

  it('leaves the slot of a failed remote empty for the browser', () => {
    const html = renderDocumentHtml(parts({ content: { remote: 'mf-search', html: '', styles: '', state: null } }));
    expect(html).not.toContain('data-rendered');
    expect(html).not.toContain('id="state-');
  });
});
