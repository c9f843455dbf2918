import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { brand, phoneLines } from '@lodestay/contracts/brand';
import { root } from './commands/repository.ts';

const SOURCES = [
  '{api,shell}/src/**/*.{ts,tsx}',
  'mf-*/src/**/*.{ts,tsx}',
  'libs/*/src/**/*.{ts,tsx}',
  'shell/content/**/*',
];
const isTest = (path: string) => /\.(test|testing)\.tsx?$|\/testing\//.test(path);

it('writes the name, the phone lines and the email addresses of the brand in one file', () => {
  const texts = [brand.name, brand.supportEmail, brand.securityEmail, brand.senderEmail, ...Object.values(phoneLines)];
  const files = globSync(SOURCES, { cwd: root }).filter(
    (path) => !isTest(path) && /\.(tsx?|md)$/.test(path) && !path.includes('node_modules'),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((path) => {
    const content = readFileSync(join(root, path), 'utf8');
    return texts.some((text) => content.includes(text));
  });
  expect(found).toEqual(['libs/contracts/src/brand.ts']);
});
