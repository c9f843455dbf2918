import { snakeizeKeys } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { HOSTILE_TEXTS } from '@lodestay/testing/hostile-values';
import { describe, expect, it } from '@jest/globals';
import { toCampaignFields } from './campaign-fields.ts';

const FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'utm_search',
  'gclid',
  'source',
  'property_slug',
  'min_price',
  'max_price',
  'lead_created_at',
  'product_type',
];
const LEAD = { product_type: 'contact', email: 'maya@example.com', first_name: 'Maya' };

describe('toCampaignFields', () => {
  it('keeps values that the API accepts', () => {
    const kept = {
      utmSource: 'a newsletter',
      gclid: 'x'.repeat(400),
      minPrice: 2000,
      propertySlug: 'the-alder',
      leadCreatedAt: '2027-01-04T18:00:00Z',
    };
    expect(
      toCampaignFields(
        { utm_source: 'a newsletter', gclid: 'x'.repeat(400) },
        { min_price: '2000', property_slug: 'the-alder', lead_created_at: '2027-01-04T18:00:00Z' },
      ),
    ).toEqual(kept);
  });

  it('keeps the product type of the campaign apart from that of the form', () => {
    expect(toCampaignFields({ product_type: 'flex' })).toEqual({ campaignProductType: 'flex' });
  });

  it.each(FIELDS)('leaves out values of %s that the API would reject', (field) => {
    // An address holds no half of a surrogate pair: they arrive as replacement characters.
    for (const text of HOSTILE_TEXTS.map((hostile) => hostile.toWellFormed())) {
      const lead = { ...LEAD, ...(snakeizeKeys(toCampaignFields({ [field]: text })) as object) };
      expect([
        text,
        contracts.createLead.body.safeParse(lead).error?.issues,
        JSON.stringify(lead).includes('\\u0000'),
      ]).toEqual([text, undefined, false]);
    }
  });
});
