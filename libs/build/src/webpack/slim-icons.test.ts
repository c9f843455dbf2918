import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getPackageFolder } from './base.ts';

const slim = createRequire(import.meta.url)('./slim-icons.cjs') as (source: string) => string;
const folder = join(getPackageFolder('lucide-react'), 'dist/esm/icons');
const readIcon = (name: string) => readFileSync(join(folder, `${name}.mjs`), 'utf8');

describe('slimIcon', () => {
  it('keeps the shapes of an icon and nothing else', () => {
    const text = slim(readIcon('search'));
    expect(text.slice(text.indexOf('const __iconData'), text.indexOf('const Search')).replaceAll(/\s+/g, ' ')).toBe(
      'const __iconData = { node: [ ["path", { d: "m21 21-4.34-4.34" }], ["circle", { cx: "11", cy: "11", r: "8" }] ] }; ',
    );
  });

  it('shortens every icon of the installed version', () => {
    const icons = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    expect(icons.length).toBeGreaterThan(1000);
    for (const file of icons) expect(slim(readIcon(file.replace('.mjs', '')))).not.toMatch(/key:|size:|name:/);
  });

  it('fails for another version of lucide that it cannot change', () => {
    expect(() => slim(readIcon('search').replaceAll('key:', 'id:'))).toThrow('lucide has changed');
  });
});
