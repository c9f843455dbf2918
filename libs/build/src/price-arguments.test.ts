import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './commands/repository.ts';

/** Functions of libs/stay that calculate with the built-in prices if they are given none. */
const CALLS = /\b(?:priceStay|createPaymentPlan|calculateLeavingCost|findPriceList|getPricesOn)\(/;
/** Where pages get the prices in force: the platform, or a home with its prices. */
const SOURCES = /\b(?:getPricesOn\((?!\w+\))|getHomePrices\(|priceLists\b)/;

const findOffenders = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files)
    .filter(([, source]) => CALLS.test(source) && !SOURCES.test(source))
    .map(([file]) => file);

const isTest = (file: string) => /\.test(?:ing)?\.tsx?$|\/testing\//.test(file);

it('pages calculate with the prices in force, never with the built-in ones', () => {
  const files = globSync(['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !isTest(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    findOffenders(Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))),
  ).toEqual([]);
});

it.each([
  ['priceStay({ rentCents, stay, asOf: today })', true],
  ['findPriceList(today)', true],
  ['priceStay({ ...getPricesOn(today) })', true],
  ['priceStay({ rentCents, stay, asOf: today, ...getPricesOn(today, [prices]) })', false],
  ['createPaymentPlan({ stay, ...getHomePrices(home, today) })', false],
  ['formatMoney(cents)', false],
])('%s is an offense: %s', (source, expected) => {
  expect(findOffenders({ a: source })).toEqual(expected ? ['a'] : []);
});
