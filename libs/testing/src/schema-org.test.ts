import { describe, expect, it } from '@jest/globals';
import { breadcrumbList, toBreadcrumbs, organization, webSite } from '@lodestay/platform/schema-org';
import { findSchemaProblems } from './schema-org.ts';

const ORIGIN = 'https://site.example';
const offer = {
  '@context': 'https://schema.org',
  '@type': 'Offer',
  price: '9646.25',
  priceCurrency: 'USD',
  url: `${ORIGIN}/homes/a-1`,
};

describe('findSchemaProblems', () => {
  it.each([
    [
      breadcrumbList(ORIGIN, [
        ['Site', '/'],
        ['Denver', '/s/denver'],
      ]),
    ],
    [toBreadcrumbs(ORIGIN, 'Partner', '/partner')],
    [organization(ORIGIN)],
    [organization(ORIGIN, [{ contactType: 'sales', telephone: '+13035550118' }])],
    [webSite(ORIGIN)],
    [offer],
  ])('finds no problems in %o', (object) => {
    expect(findSchemaProblems(object)).toEqual([]);
  });

  it.each([
    ['a missing object', null, 'is not an object'],
    ['a missing context', { '@type': 'Thing' }, 'has another @context'],
    ['an unknown type', { ...offer, '@type': 'Oferta' }, 'Oferta has the unknown type Oferta'],
    ['a missing property', { ...offer, price: undefined }, 'Offer: Offer needs price'],
    ['an empty list', { ...breadcrumbList(ORIGIN, []) }, 'BreadcrumbList: BreadcrumbList needs itemListElement'],
    ['an unknown property', { ...offer, prize: 1 }, 'Offer: Offer has no prize'],
    ['a relative URL', { ...offer, url: '/homes/a-1' }, 'Offer.url is "/homes/a-1"'],
    ['an invalid price', { ...offer, price: '$9,646' }, 'Offer.price is "$9,646"'],
    [
      'a problem in a nested object',
      { ...organization(ORIGIN), contactPoint: [{ '@type': 'ContactPoint', contactType: 'sales' }] },
      'Organization.contactPoint: ContactPoint needs telephone',
    ],
    [
      'a gap in a list',
      {
        ...toBreadcrumbs(ORIGIN, 'A', '/a'),
        itemListElement: [1, 3].map((position) => ({ '@type': 'ListItem', position, name: 'A', item: ORIGIN })),
      },
      'BreadcrumbList.itemListElement counts 1, 3',
    ],
  ])('finds %s', (_, object, problem) => {
    expect(findSchemaProblems(object)).toContain(problem);
  });
});
