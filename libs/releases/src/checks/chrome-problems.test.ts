import { describe, expect, it } from '@jest/globals';
import { createVerifiedRelease } from '../testing/releases.ts';
import { findChromeProblems } from './chrome-problems.ts';

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
  findChromeProblems(
    createVerifiedRelease({ name: 'shell', version: '5'.repeat(12) }),
    Buffer.from(WHOLE + change),
    asked,
  );

describe('findChromeProblems', () => {
  it.each([
    ['a complete shell', ''],
    ['a shell without the static page', 'exports.renderStatic = () => null'],
  ])('accepts %s', async (_, change) => {
    expect(await problems(change)).toEqual([]);
  });

  it.each([
    [`exports.frame = () => { throw new Error('no fonts') }`, ['frame throws (no fonts)']],
    [`exports.frame = () => ({})`, ['frame does not return the expected content']],
    [`exports.render = () => ({ header: '<header>' })`, ['render does not return the expected content']],
    [`exports.renderStatic = () => ({ html: '' })`, ['renderStatic does not return the expected content']],
    [
      `exports.renderMessage = (request, kind) => { if (kind === 'removed') throw new Error('no text'); return page }`,
      ["renderMessage for 'removed' throws (no text)"],
    ],
    [`delete exports.render`, ['render does not return the expected content']],
  ])('reports a problem for the bundle change %s', async (change, lines) => {
    expect(await problems(change)).toEqual(
      lines.map((line) => `shell 555555555555: ${line}: fix it and publish it again`),
    );
  });
});
