import { expect, it } from '@jest/globals';
import { formatCities, isNamedAfter } from './market-cities.ts';

it.each([
  ['New York', 'New York', true],
  ['New York', 'Hoboken', false],
  ['New York', 'York', false],
  ['Dallas-Fort Worth', 'Fort Worth', true],
  ['Dallas-Fort Worth', 'Dallas', true],
  ['Minneapolis-St. Paul', 'Saint Paul', true],
  ['St. Louis', 'Saint Louis', true],
  ['San Francisco Bay Area', 'San Francisco', true],
  ['San Francisco Bay Area', 'San Jose', false],
  ['Salt Lake City', 'Salt Lake', true],
  ['Washington', 'Washington Township', false],
])('%s is named after %s: %s', (market, city, expected) => expect(isNamedAfter(market, city)).toBe(expected));

it.each([
  [[], null],
  [['Denver'], null],
  [['Aurora', 'Denver'], 'Denver and Aurora'],
  [['Aurora', 'Denver', 'Golden'], 'Denver, Aurora, and Golden'],
  [['Aurora', 'Boulder', 'Denver', 'Golden'], 'Denver, Aurora, Boulder and 1 more place'],
  [['Aurora', 'Boulder', 'Denver', 'Golden', 'Parker'], 'Denver, Aurora, Boulder and 2 more places'],
])('Denver covers %j: %s', (cities, expected) => expect(formatCities('Denver', cities)).toBe(expected));
