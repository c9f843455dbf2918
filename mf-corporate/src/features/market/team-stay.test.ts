import { describe, expect, it } from '@jest/globals';
import { parseTeamStay } from './team-stay.ts';

const TODAY = '2027-01-04';
const parse = (query: string) => parseTeamStay(new URLSearchParams(query), TODAY);
const DEFAULT = { start: '2027-02-01', end: '2027-05-02' };

describe('parseTeamStay', () => {
  it('is 90 nights from the first day of next month without dates', () => {
    expect(parse('')).toEqual({
      dates: DEFAULT,
      near: null,
      isChosen: false,
      hasInvalidDates: false,
      unknownPlace: null,
    });
  });

  it('reads the dates of the form', () => {
    expect(parse('startDate=2027-03-01&endDate=2027-04-10')).toMatchObject({
      dates: { start: '2027-03-01', end: '2027-04-10' },
      isChosen: true,
      hasInvalidDates: false,
    });
  });

  it.each([
    'startDate=2026-12-01&endDate=2027-04-10',
    'startDate=2027-03-01',
    'startDate=2027-03-01&endDate=2027-02-01',
    'startDate=soon&endDate=later',
    'startDate=2027-03-01&endDate=indefinite',
  ])('shows the default stay instead of %s', (query) => {
    expect(parse(query)).toMatchObject({ dates: DEFAULT, isChosen: true, hasInvalidDates: true });
  });

  it('does not complain about empty fields', () => {
    expect(parse('startDate=&endDate=&near=')).toMatchObject({
      dates: DEFAULT,
      hasInvalidDates: false,
      unknownPlace: null,
    });
  });

  it('reads coordinates, and names a place that is not known yet', () => {
    expect(parse('near=39.75,-105.02').near).toMatchObject({ latitude: 39.75, longitude: -105.02 });
    expect(parse('near=Baker&nearLatitude=39.71&nearLongitude=-104.99').near).toEqual({
      name: 'Baker',
      latitude: 39.71,
      longitude: -104.99,
    });
    expect(parse('near=Nowhere')).toMatchObject({ near: null, unknownPlace: 'Nowhere' });
  });
});
