import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { drawScene } from './render-scene.ts';
import { EDITION } from './renditions.ts';
import { findScene, sceneIds } from './scenes.ts';

const draw = (id: string, width = 960) => drawScene(findScene(id)!, width);
const everyFew = sceneIds.filter((_, i) => i % 11 === 0 || i > sceneIds.length - 7);

/** Finds elements without matching opening and closing tags. */
function findUnbalancedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^>"])*?)(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [name!];
    } else if (!self) open.push(name!);
  }
  return open;
}

describe('drawings', () => {
  it('are deterministic', () => {
    for (const id of ['living-tower-0-0-morning', 'bathroom-coast-8-1-golden', 'facade'])
      expect(draw(id)).toBe(draw(id));
  });

  it('do not change without a new edition, because browsers cache pictures forever', () => {
    const digest = createHash('sha1');
    for (const id of everyFew) digest.update(draw(id));
    expect({ edition: EDITION, drawings: digest.digest('hex') }).toEqual({
      edition: 1,
      drawings: '5ea6678a073d1c6fa4b947e71c44f6765a0db14c',
    });
  });

  it.each(everyFew)('%s is a complete SVG document without external references', (id) => {
    const svg = draw(id);
    expect(findUnbalancedTags(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/);
    expect(svg).not.toMatch(/<(text|image|script|foreignObject|use)\b|href=|font-family/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, reference] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(reference);
    expect(svg).toContain('<title>Illustration: ');
    expect(svg.length).toBeLessThan(500_000);
  });

  it('scale with the width without changing the drawing', () => {
    expect(draw('living-tower-0-0-morning', 1920)).toBe(
      draw('living-tower-0-0-morning', 960).replace('width="960" height="640"', 'width="1920" height="1280"'),
    );
  });

  it('differ by time of day and decor', () => {
    expect(draw('living-tower-0-0-morning')).not.toBe(draw('living-tower-1-0-morning'));
    expect(draw('view-garden-3-1-dusk')).not.toBe(draw('view-coast-3-1-dusk'));
  });
});
