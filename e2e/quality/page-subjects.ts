import type { APIRequestContext } from '@playwright/test';
import { findAvailableHome, expect, findProperty, signUp, type Page } from '../site/test.ts';

/** Replaces the placeholders of a path with existing values. */
export type Fill = (path: string) => string;

let visitorSubjects: Promise<Fill> | undefined;

/** Values for public pages. The tests of a worker share them. */
export const getVisitorSubjects = (request: APIRequestContext): Promise<Fill> =>
  (visitorSubjects ??= createVisitorSubjects(request));

/** Values for public pages: two available homes, and the building of the first. */
async function createVisitorSubjects(request: APIRequestContext): Promise<Fill> {
  const [home, other] = [
    await findAvailableHome(request, { index: 6 }),
    await findAvailableHome(request, { index: 7 }),
  ];
  const words = {
    HOME: home.slug,
    OTHER: other.slug,
    PROPERTY: await findProperty(request, home),
    LEASE: `rent=1850&fee=3700&notice=30&state=TX&leave=${home.startDate}&ends=${home.endDate}`,
    STAY: `startDate=${home.startDate}&endDate=${home.endDate}`,
  };
  return (path) => Object.entries(words).reduce((filled, [word, value]) => filled.replace(word, value), path);
}

/** Signs in with a new account that has an unpaid reservation and a shared list. */
export async function createMemberSubjects(page: Page): Promise<Fill> {
  const { email } = await signUp(page);
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](`/api/v1/${path}`, {
      data,
      headers: { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
    });
    expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
    return (await response.json()) as { id: string; share?: { token: string } };
  };
  const home = await findAvailableHome(page.request, { index: 6 });
  const { id: reservation } = await send('post', 'reservations', {
    home_slug: home.slug,
    start_date: home.startDate,
    end_date: home.endDate,
  });
  const person = { first_name: 'Maya', last_name: 'Ortiz', email, phone: '+13035550199', date_of_birth: '1990-05-17' };
  await send('put', `reservations/${reservation}/profile`, {
    purpose: 'business_stay',
    ...person,
    occupants: [],
    pets: [],
    vehicles: [],
  });
  const { id: list } = await send('post', 'favorite_lists', { name: 'Spring' });
  await send('put', `favorites/${home.slug}/details`, { list_id: list, note: 'Ask about the desk' });
  const { share } = await send('put', `favorite_lists/${list}/share`, { with_notes: true });
  const fill = await getVisitorSubjects(page.request);
  return (path) => fill(path.replace('RESERVATION', reservation).replace('SHARED', share!.token));
}
