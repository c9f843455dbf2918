import { describe, expect, it } from '@jest/globals';
import { toDrawableText, drawText, type TextStyle } from './preview-text.ts';
import { getPreviewEdition } from './preview-words.ts';

const style: TextStyle = { font: 'display', size: 60, color: '#ffffff', width: 600, lines: 2 };

describe('drawText', () => {
  it.each([
    ['display', 237],
    ['text', 251],
  ] as const)('draws in our %s font: another one is as wide by chance only', async (font, width) => {
    expect(Math.abs((await drawText('Lodestay', { ...style, font }))!.width - width)).toBeLessThan(4);
  });

  it('uses the first style in which a text fits, and shortens it in the last style', async () => {
    const small = { ...style, size: 30 };
    const text = 'A bright corner home with two balconies over the river and the old bridge';
    expect(await drawText('Denver', style, small)).toEqual(await drawText('Denver', style));
    expect(await drawText(text, style, small)).toEqual(await drawText(text, small));
    const long = await drawText(`${text} ${text} ${text}`, small);
    expect(long!.height).toBeLessThan(30 * 2.4);
    expect(long!.height).toBeGreaterThan(40);
  });

  it('shortens a word that is too long for a line, and draws markup as plain text', async () => {
    expect((await drawText('x'.repeat(400), style))!.height).toBeLessThan(60 * 2.4);
    expect((await drawText('<b>Tom & Ann</b>', style))!.width).toBeGreaterThan(
      (await drawText('Tom Ann', style))!.width + 100,
    );
  });

  it('draws nothing for unsupported characters', async () => {
    expect(await drawText('🏡 日本', style)).toBeNull();
  });
});

describe('drawableText', () => {
  it.each([
    ['Zoë’s place – “the nest”…', 'Zoë’s place – “the nest”…'],
    ['Dvořák Žižkov', 'Dvorák Zizkov'],
    ['🏡  Loft\n日本 by\tthe lake', 'Loft by the lake'],
    ['e\u0301tage', 'étage'],
  ])('converts %j to %j', (given, drawn) => {
    expect(toDrawableText(given)).toBe(drawn);
  });
});

describe('getPreviewEdition', () => {
  const words = { title: 'Denver', facts: ['214 furnished homes', 'From $1,500 a month'], pictureId: 'facade' };

  it('is the same for the same content on every machine', () => {
    expect(getPreviewEdition(words)).toBe('d54eec1e93');
    expect(getPreviewEdition({ ...words })).toBe(getPreviewEdition(words));
  });

  it.each([{ title: 'Boulder' }, { facts: ['214 furnished homes'] }, { pictureId: 'contact' }])(
    'is another one with %j',
    (change) => {
      expect(getPreviewEdition({ ...words, ...change })).not.toBe(getPreviewEdition(words));
    },
  );
});
