import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as SingleSpa from 'single-spa';
import { describe, expect, it } from '@jest/globals';
import { getPackageFolder } from './base.ts';

const slim = createRequire(import.meta.url)('./slim-single-spa.cjs') as (source: string) => string;
const installed = readFileSync(join(getPackageFolder('single-spa'), 'lib/es2015/esm/single-spa.min.js'), 'utf8');

describe('slimSingleSpa', () => {
  it('removes the collections and keeps the exports', async () => {
    const text = slim(installed);
    expect(text).not.toMatch(/singleSpa:|mountParcel:|__proto__:null|exposedMethods/);
    const { getAppNames, registerApplication } = (await import(
      `data:text/javascript,${encodeURIComponent(text)}`
    )) as typeof SingleSpa;
    registerApplication({ name: 'mf-x', app: () => new Promise<never>(() => {}), activeWhen: () => false });
    expect(getAppNames()).toEqual(['mf-x']);
  });

  it('fails for another version of single-spa that it cannot change', () => {
    expect(() => slim(installed.replace('mountParcel:', 'parcelMount:').replace('singleSpa:', 'spa:'))).toThrow(
      'single-spa has changed',
    );
    expect(() => slim(slim(installed))).toThrow('single-spa has changed');
  });
});
