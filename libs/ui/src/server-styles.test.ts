import { Global, jsx } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from '@jest/globals';
import { createServerStyles } from '@lodestay/ui/server-styles';
import { StyleProvider, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  box: { color: 'red', '&:hover': { color: 'blue' }, '@media (max-width: 767px)': { color: 'green' } },
  other: { display: 'grid' },
});

const padded = { padding: 7 };

function Page({ names }: { names: readonly ('box' | 'other')[] }) {
  const s = useStyles(sheet);
  return names.map((name) => jsx('p', { key: name, className: `page ${s[name]}` }));
}

function renderPage(node: ReactNode) {
  const server = createServerStyles();
  const html = renderToString(jsx(StyleProvider, { engine: server.engine, children: node }));
  return { ...server, html };
}

describe('createServerStyles', () => {
  it('puts the rules of what was rendered into one style element, once', () => {
    const { engine, html, toStyleTag } = renderPage(
      jsx('div', {}, jsx(Page, { names: ['box', 'other'] }), jsx(Page, { names: ['other'] })),
    );
    const { box } = sheet.classesIn(engine);
    const tag = toStyleTag(html, 'n0nce');
    expect(tag).toMatch(/^<style data-emotion="ld" nonce="n0nce">.*<\/style>$/);
    expect(tag).toContain(
      `.${box}{color:red;}.${box}:hover{color:blue;}@media (max-width: 767px){.${box}{color:green;}}`,
    );
    expect(tag.split('display:grid')).toHaveLength(2);
  });

  it('sends no rules of other responses', () => {
    const { engine, toStyleTag } = renderPage(jsx(Page, { names: ['box', 'other'] }));
    const { other } = sheet.classesIn(engine);
    expect(toStyleTag(`<p class="page ${other}">`)).toBe(`<style data-emotion="ld">.${other}{display:grid;}</style>`);
    expect(toStyleTag('<p class="page">')).toBe('');
  });

  it('sends the rules of a css prop, also for a later response', () => {
    const node = jsx('div', { css: padded });
    const { engine, html, toStyleTag } = renderPage(node);
    expect(html).toMatch(/^<div class="ld-\w+"><\/div>$/);
    expect(toStyleTag(html)).toContain('padding:7px');
    const later = renderToString(jsx(StyleProvider, { engine, children: node }));
    expect(toStyleTag(later)).toBe(toStyleTag(html));
  });

  it('gives rules without a class apart', () => {
    const { globalCss, html, toStyleTag } = renderPage(
      jsx('div', {}, jsx(Global, { styles: 'body{margin:0}' }), jsx(Page, { names: ['box'] })),
    );
    expect(globalCss()).toBe('body{margin:0;}');
    expect(toStyleTag(html)).not.toContain('margin');
  });
});
