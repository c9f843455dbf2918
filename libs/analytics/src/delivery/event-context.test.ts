import { describe, expect, it } from '@jest/globals';
import { createEventContext } from './event-context.ts';

const getContext = (url: string, path = '/s/:market', user: object | null = null) =>
  createEventContext({ page: { name: 'market', path, url }, user: user as never }, true);

describe('createEventContext', () => {
  it('contains the page, URL, dates, nights and search parameters', () => {
    expect(
      getContext(
        '/s/denver?startDate=2027-01-11&end_date=2027-04-11&minBeds=2&maxPrice=4200&amenity=pets,wifi&displayCity=aurora-co&page=2',
      ),
    ).toEqual({
      landing_page_name: 'Market list',
      landing_page_marker: 'landing',
      url: '/s/denver?start_date=2027-01-11&end_date=2027-04-11&min_beds=2&max_price=4200&amenity=pets%2Cwifi&display_city=aurora-co&page=2',
      logged_in: false,
      start_date: '2027-01-11',
      end_date: '2027-04-11',
      duration: 90,
      search: {
        start_date: '2027-01-11',
        end_date: '2027-04-11',
        min_beds: '2',
        max_price: '4200',
        amenity: 'pets,wifi',
        display_city: 'aurora-co',
        page: '2',
      },
    });
    expect(getContext('/s/denver?swLatitude=39.6&neLongitude=-104.8&searchType=standby').search).toEqual({
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
    ['startDate=2027-13-45&endDate=2027-04-11', undefined],
  ])('counts the nights of %s', (query, nights) => {
    expect(getContext(`/s/denver?${query}`).duration).toBe(nights);
  });

  it.each([
    ['/s/denver?near=12%20Elm%20Street&nearLatitude=39.7&nearLongitude=-105&term=ann', '/s/:market', '/s/denver'],
    ['/?email=ann@example.com&code=ANN250&utm_term=ann&__proto__=x', '/', '/'],
    ['/s/denver?displayCity=ann@example.com&amenity=ann%20lee&page=', '/s/:market', '/s/denver'],
    ['/password-reset/secret-of-ann', '/password-reset/:token', '/password-reset/:token'],
    ['/account/reservations/8f14e45f', '/account/reservations/:id', '/account/reservations/:id'],
    ['/s/ann@example.com', '/s/:market', '/s/:market'],
  ])('contains no personal data for %s', (url, path, shown) => {
    const context = getContext(url, path);
    expect([context.url, context.search]).toEqual([shown, {}]);
  });

  it.each([
    ['/homes/the-maple-412?page=2', '/homes/:slug', 'the-maple-412'],
    ['/properties/the-maple', '/properties/:slug', 'the-maple'],
    ['/new-reservation/payment/the-maple-412', '/new-reservation/payment/:slug', 'the-maple-412'],
    ['/s/denver', '/s/:market', undefined],
    ['/homes/Ann Lee', '/homes/:slug', undefined],
  ])('names the listing of %s', (url, path, listing) => {
    expect(getContext(url, path).listing).toBe(listing);
  });

  it('contains the role of a signed-in person, but not their identity', () => {
    const ann = { id: 42, email: 'ann@example.com', fullName: 'Ann Lee', role: 'member' };
    expect(getContext('/', '/', ann)).toEqual({
      landing_page_name: 'Home',
      landing_page_marker: 'landing',
      url: '/',
      logged_in: true,
      user_role: 'member',
      search: {},
    });
  });

  it('drops a search that is too long and keeps the page', () => {
    const amenity = Array.from({ length: 9 }, (_, number) => `amenity=${'a'.repeat(90)}${number}`).join('&');
    const many = `${amenity}&startDate=2027-01-11&${['min_beds', 'min_baths', 'min_price', 'min_sq_ft', 'min_x'].map((name) => `${name}=${'9'.repeat(90)}`).join('&')}`;
    expect(getContext(`/s/denver?${many}`).url).toBe('/s/denver');
  });
});
