import { describe, expect, it } from '@jest/globals';
import { signedInSession, signedOutSession } from '@lodestay/session';
import { parseLocation } from './location.ts';
import { createPageView } from './page-view.ts';

const ORIGIN = 'https://site.example';
const view = (href: string, path = '/s/:market', session = signedOutSession) =>
  createPageView(ORIGIN, parseLocation(href), path, session);

describe('createPageView', () => {
  it('contains the URL, dates, nights and search parameters', () => {
    expect(
      view(
        '/s/denver?startDate=2027-01-11&end_date=2027-04-11&minBeds=2&maxPrice=4200&amenity=pets,wifi&displayCity=aurora-co&page=2',
      ),
    ).toEqual({
      url: 'https://site.example/s/denver?start_date=2027-01-11&end_date=2027-04-11&min_beds=2&max_price=4200&amenity=pets%2Cwifi&display_city=aurora-co&page=2',
      logged_in: false,
      start_date: '2027-01-11',
      end_date: '2027-04-11',
      duration: 90,
      min_beds: '2',
      max_price: '4200',
      amenity: 'pets,wifi',
      display_city: 'aurora-co',
      page: '2',
    });
    expect(view('/s/denver?swLatitude=39.6&neLongitude=-104.8&searchType=standby')).toMatchObject({
      sw_latitude: '39.6',
      ne_longitude: '-104.8',
      search_type: 'standby',
    });
  });

  it.each([
    ['startDate=2027-01-11&endDate=indefinite', 365],
    ['startDate=2027-03-01&endDate=2027-04-01', 31],
    ['startDate=2027-01-11', undefined],
    ['endDate=indefinite', undefined],
    ['startDate=2027-04-11&endDate=2027-01-11', undefined],
    ['startDate=soon&endDate=later', undefined],
  ])('counts the nights of %s', (query, nights) => {
    expect(view(`/s/denver?${query}`).duration).toBe(nights);
  });

  it.each([
    ['/s/denver?near=12%20Elm%20Street&nearLatitude=39.7&nearLongitude=-105&term=ann', '/s/:market', '/s/denver'],
    ['/?email=ann@example.com&code=ANN250&utm_term=ann&__proto__=x', '/', '/'],
    ['/s/denver?displayCity=ann@example.com&amenity=ann%20lee&page=', '/s/:market', '/s/denver'],
    ['/password-reset/secret-of-ann', '/password-reset/:token', '/password-reset/:token'],
    ['/account/reservations/8f14e45f', '/account/reservations/:id', '/account/reservations/:id'],
  ])('contains no personal data for %s', (href, path, told) => {
    expect(view(href, path)).toEqual({ url: `${ORIGIN}${told}`, logged_in: false });
  });

  it('contains the role of a signed-in person, but not their identity', () => {
    const ann = signedInSession({ id: 42, email: 'ann@example.com', fullName: 'Ann Lee', role: 'member' } as never);
    expect(view('/', '/', ann)).toEqual({ url: `${ORIGIN}/`, logged_in: true, user_role: 'member' });
  });
});
