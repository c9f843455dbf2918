import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { readAmenities } from './amenity-synonyms.ts';
import { cleanDescription } from './listing-description.ts';
import { createListingTitle, tidyTitle } from './listing-title.ts';
import { cutAtSentence, cutAtWord, toPlainText, fixAllCaps } from './plain-text.ts';
import { spreadPoint, SPREAD_METERS } from './spread-point.ts';
import { toAddressKey, findStreetAddress } from './street-address.ts';

describe('toPlainText', () => {
  it.each([
    ['<b>Quiet</b> &amp; bright<br />Near the park', 'Quiet & bright\nNear the park'],
    ['Call [phone] or [email] , please', 'Call or, please'],
    ['a\u0000b\u200bc  d', 'a b c d'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', 'alert(1)'],
    ['3 < 4 &#8211; ok', '3 < 4 – ok'],
  ])('reads %j as %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it('removes all tags from any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '&lt;', '&gt;', '/', 'script', 'b', ' ', '&amp;', 'lt;'), { maxLength: 12 }),
        (parts) => {
          expect(toPlainText(parts.join(''))).not.toMatch(/<\/?[a-z][^<>]*>/i);
        },
      ),
    );
  });
});

describe('fixAllCaps', () => {
  it.each([
    ['LUXURY LOFT IN THE HEART OF DC', 'Luxury Loft in the Heart of DC'],
    ['Near MIT and BU', 'Near MIT and BU'],
    ['HUGE studio', 'HUGE studio'],
    ['AMAZING studio', 'Amazing studio'],
    ['SPIRE 2116', 'SPIRE 2116'],
  ])('writes %j as %j', (text, quiet) => {
    expect(fixAllCaps(text)).toBe(quiet);
  });
});

describe('titles', () => {
  it.each([
    ['River View Flat | Free Parking | Walk-In Shower!', 'River View Flat, Free Parking, Walk-In Shower'],
    ['★★★ Cozy loft!!! ★★★', 'Cozy loft'],
    ['"Beautiful home near the lake', 'Beautiful home near the lake'],
    ['“The Loft” in Five Points', '“The Loft” in Five Points'],
    ['2 BR House w/ Large Yard', '2 BR House w/ Large Yard'],
    ['Conveniently located -', 'Conveniently located'],
  ])('tidies %j to %j', (title, tidy) => {
    expect(tidyTitle(title)).toBe(tidy);
  });

  it('uses size and place if a title has no usable text', () => {
    const home = { beds: 0, place: 'Baker', address: null, classified: false };
    expect(createListingTitle({ ...home, title: '★ !! ★' })).toBe('Studio in Baker');
    expect(createListingTitle({ ...home, title: '$3,565 / Two BR - MUST SEE!', beds: 2, classified: true })).toBe(
      'Two-bedroom in Baker',
    );
    expect(createListingTitle({ ...home, title: 'word '.repeat(30) })).toMatch(/^word(?: word)+…$/);
  });
});

describe('addresses', () => {
  it.each([
    ['One BR 1355 Lombard Street', '', '1355 Lombard Street', null],
    ['One BR Second Street Station 1015 2nd Street NE', '', '1015 2nd Street NE', 'Second Street Station'],
    ['Studio apartment 8801 NORTH FM 620', '', '8801 North FM 620', null],
    ['Studio apartment 2745 29th Street, Nw', '', '2745 29th Street NW', null],
    [
      'Great place',
      'This unit is located at 3926-3934 Warwick, Kansas City, 64111, MOMonthly rental rates range from $1075',
      '3926-3934 Warwick',
      null,
    ],
    ['Dorsey Ridge Villa Apartments #A5 - The Clio: H...', '', null, 'Dorsey Ridge Villa Apartments'],
  ])('finds the address in %j', (title, description, street, building) => {
    expect(findStreetAddress(title, description)).toEqual({ street, building });
  });

  it.each([
    '$3,565 / Two BR - Great Deal. MUST SEE!',
    '0 BR in New York NY 10019',
    'One BR Apartment - lovely rural setting.',
    'Two BR Quick Hill Road and Grand Ave Pkwy',
  ])('finds no address in %j', (title) => {
    expect(findStreetAddress(title, '')).toBeNull();
  });

  it('maps all spellings to one key', () => {
    const key = (street: string) => toAddressKey({ street, building: null });
    expect(key('1355 Lombard St.')).toBe(key('1355 LOMBARD  street'));
    expect(key('10 North Elm Avenue')).toBe(key('10 N. Elm Ave'));
    expect(key('10 Elm Ave')).not.toBe(key('11 Elm Ave'));
  });
});

describe('descriptions', () => {
  it('separates the fields of a classified ad', () => {
    const text =
      'This unit is located at 9 Elm, Kansas City, 64111, MOMonthly rental rates range from $1075 - $1,200We have one - two beds units available for rent Apartment features include:-- Storage- Gym';
    expect(cleanDescription(text)).toBe(
      'This unit is located at 9 Elm, Kansas City, 64111, MO.\nApartment: Storage, Gym',
    );
  });

  it('are shortened after a sentence or a word', () => {
    expect(cutAtSentence('One two. Three four five six.', 12)).toBe('One two.');
    expect(cutAtSentence('One two three four', 10)).toBe('One two…');
    expect(cutAtWord('abcdefgh', 5)).toBe('abcd…');
  });
});

describe('amenities', () => {
  it.each([
    ['Wireless Internet', ['wifi']],
    ['Free washer - In unit', ['washer_in_unit']],
    ['Paid dryer - In building', ['laundry_in_building']],
    ['AC - split type ductless system', ['air_conditioning']],
    ['Pool table', []],
    ['Shared pool', ['pool']],
    ['Free street parking', []],
    ['Paid parking garage on premises - 2 spaces', ['parking']],
    ['55 inch HDTV', ['tv']],
    ['Clothing storage: closet', []],
    ['Patio/Deck', ['patio']],
    ['Private patio or balcony', ['balcony']],
    ['Indoor fireplace: gas', ['fireplace']],
    ['Fireplace guards', []],
    ['Mountain view', ['view']],
    ['Wood Floors', ['hardwood_floors']],
    ['Elevator in Building', ['elevator']],
    ['Dishwasher', ['dishwasher']],
  ])('reads %j', (text, expected) => {
    const { amenities, others } = readAmenities(text);
    expect([...amenities]).toEqual(expected);
    expect(others).toEqual(expected.length === 0 ? [text] : []);
  });

  it('keeps each unknown amenity once', () => {
    expect(readAmenities('Piano| Piano |Wifi||Hammock').others).toEqual(['Piano', 'Hammock']);
  });
});

it('spreads points evenly, nearby and deterministically', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: -60, max: 60, noNaN: true }), (key, latitude) => {
      const point = { latitude, longitude: -100 };
      const moved = spreadPoint(point, key);
      expect(spreadPoint(point, key)).toEqual(moved);
      const north = (moved.latitude - latitude) * 111_200;
      const east = (moved.longitude + 100) * 111_200 * Math.cos((latitude * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(SPREAD_METERS + 1);
    }),
  );
});
