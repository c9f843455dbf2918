import { describe, expect, it } from '@jest/globals';
import { verified } from '../testing/releases.ts';
import { chromeProblems } from './chrome-problems.ts';

const asked = { origin: 'https://lodestay.example', apiBase: 'http://127.0.0.1:1' };
const WHOLE = `
const page = { html: '<p>page</p>', styles: '', head: { title: 'Page' } };
exports.routes = [];
exports.frame = (base) => ({ siteName: 'Lodestay', styles: '@font-face{src:url(' + base + 'x)}', icon: base + 'icon.svg' });
exports.render = ({ url }) => ({ header: '<header>' + url + '</header>', footer: '<footer></footer>', styles: '' });
exports.renderStatic = () => page;
exports.renderMessage = (request, kind, suggestions) => ({ ...page, html: kind + suggestions.length });
`;

const problems = (change: string) =>
  chromeProblems(verified({ name: 'shell', version: '5'.repeat(12) }), Buffer.from(WHOLE + change), asked);

describe('chromeProblems', () => {
  it.each([
    ['a whole shell', ''],
    ['a shell without that static page', 'exports.renderStatic = () => null'],
  ])('takes %s', async (_, change) => {
    expect(await problems(change)).toEqual([]);
  });

  it.each([
    [`exports.frame = () => { throw new Error('no fonts') }`, ['frame throws (no fonts)']],
    [`exports.frame = () => ({})`, ['frame gives nothing that a document could take']],
    [`exports.render = () => ({ header: '<header>' })`, ['render gives nothing that a document could take']],
    [`exports.renderStatic = () => ({ html: '' })`, ['renderStatic gives nothing that a document could take']],
    [
      `exports.renderMessage = (request, kind) => { if (kind === 'removed') throw new Error('no words'); return page }`,
      ["renderMessage for 'removed' throws (no words)"],
    ],
    [`delete exports.render`, ['render gives nothing that a document could take']],
  ])('%s', async (change, lines) => {
    expect(await problems(change)).toEqual(
      lines.map((line) => `shell 555555555555: ${line}: repair it and publish it again`),
    );
  });
});
