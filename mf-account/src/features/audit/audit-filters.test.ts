import { describe, expect, it } from '@jest/globals';
import { listAuditFilters, parseAuditFilters, toAuditHref, toAuditQuery, toExportHref } from './audit-filters.ts';

const parse = (query: string) => parseAuditFilters(new URLSearchParams(query));

describe('the filters of the audit log', () => {
  it('come from the URL, and go back into it', () => {
    const query =
      'person=maya%40example.com&action=role.change&target_type=account&target_id=9&from=2026-11-01&to=2026-11-24';
    expect(toAuditHref(parse(query))).toBe(`/staff/audit?${query}`);
    expect(listAuditFilters(parse(query)).map(({ text }) => text)).toEqual([
      'Person: maya@example.com',
      'Action: Changed the role',
      'Record: Account',
      'Record ID: 9',
      'From 2026-11-01 (UTC)',
      'To 2026-11-24 (UTC)',
    ]);
    expect(listAuditFilters(parse('person=9&cursor=zz'))[0]!.hrefWithout).toBe('/staff/audit');
  });

  it('are left out if the API would reject them', () => {
    expect(parse('action=DROP&target_type=1&from=2026-02-30&to=yesterday&cursor=%00&person=%20')).toEqual({});
  });

  it('include the whole last day', () => {
    expect(toAuditQuery(parse('from=2026-11-24&to=2026-11-24'))).toEqual({
      since: '2026-11-24T00:00:00.000Z',
      until: '2026-11-25T00:00:00.000Z',
    });
  });

  it('limit the export, which has all pages', () => {
    expect(toExportHref(parse('person=9&to=2026-11-24&cursor=zz'))).toBe(
      '/api/v1/staff/audit_entries.csv?person=9&until=2026-11-25T00%3A00%3A00.000Z',
    );
  });
});
