import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from './booking.testing.ts';
import { createStayCalendar, type CalendarStay } from './stay-calendar.ts';

const STAY: CalendarStay = {
  id: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
  reference: 'LS-7K2M9Q',
  title: 'The Alder, 412',
  address: '1200 Alder St, Unit 412, Denver, CO',
  checkInAt: new Date('2027-01-11T23:00:00Z'),
  checkOutAt: new Date('2027-04-11T17:00:00Z'),
  timeZone: 'America/Denver',
};
/** Lines of the file, with folded lines joined (RFC 5545, 3.1). */
const createLines = (stay: Partial<CalendarStay> = {}) =>
  createStayCalendar({ ...STAY, ...stay }, 'https://lodestay.example')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');

describe('createStayCalendar', () => {
  it('has the check-in and the check-out at their moments, with stable identifiers', () => {
    const lines = createLines();
    expect(lines.filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|LOCATION)/.test(line))).toEqual([
      `UID:check-in-${STAY.id}@lodestay.example`,
      String.raw`SUMMARY:Check in: The Alder\, 412`,
      'DTSTART:20270111T230000Z',
      'DTEND:20270112T000000Z',
      String.raw`LOCATION:1200 Alder St\, Unit 412\, Denver\, CO`,
      `UID:check-out-${STAY.id}@lodestay.example`,
      String.raw`SUMMARY:Check out: The Alder\, 412`,
      'DTSTART:20270411T160000Z',
      'DTEND:20270411T170000Z',
      String.raw`LOCATION:1200 Alder St\, Unit 412\, Denver\, CO`,
    ]);
    const texts = lines.filter((line) => line.startsWith('DESCRIPTION'));
    expect(texts[0]).toContain(String.raw`From 4 p.m. MST on Jan 11\, 2027. Reservation LS-7K2M9Q`);
    expect(texts[1]).toContain(String.raw`By 11 a.m. MDT on Apr 11\, 2027.`);
    expect(texts[0]).toContain(`https://lodestay.example/account/reservations/${STAY.id}`);
  });

  it('has no check-out for an open end, and no location if the street is not stated', () => {
    const lines = createLines({ checkOutAt: null, address: null });
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('LOCATION');
  });

  it('keeps the text of a title inside its line', () => {
    const lines = createLines({ title: 'A;B\r\nUID:evil\nEND:VCALENDAR' });
    expect(lines.filter((line) => line.startsWith('UID'))).toHaveLength(2);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });
});

describe('the calendar file of a reservation', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-21T18:00:00Z' })));
  afterAll(() => test.close());

  const getFile = (id: string, user?: TestUser) =>
    test.app.inject({
      url: `/api/v1/reservations/${id}/calendar.ics`,
      ...(user && { cookies: { au_token: user.token } }),
    });

  it('and the address belong to the guest of an approved stay only', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db, { unitNumber: '412', property: { address: '1200 Alder St' } });
    const submitted = await guest.submitted(slug, { startDate: '2027-01-11', endDate: '2027-04-11' });
    expect(submitted.address).toBeNull();
    expect((await getFile(submitted.id, guest.user)).statusCode).toBe(404);

    test.clock.advance(10_000);
    await test.jobs.drain();
    const { status, address } = await guest.get(submitted.id);
    expect([status, address]).toEqual(['approved', expect.stringMatching(/^1200 Alder St, Unit 412, \w+, [A-Z]{2}$/)]);
    const file = await getFile(submitted.id, guest.user);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${submitted.reference}.ics"`);
    expect(file.body).toContain('DTSTART:20270111T230000Z');
    expect((await getFile(submitted.id, guest.user)).body.match(/UID:.*/g)).toEqual(file.body.match(/UID:.*/g));

    expect((await getFile(submitted.id)).statusCode).toBe(401);
    expect((await getFile(submitted.id, await test.signedInUser())).statusCode).toBe(404);
    expect((await getFile('nothing', guest.user)).statusCode).toBe(404);

    await guest.cancel(submitted.id, (await guest.preview(submitted.id)).refunded);
    expect((await getFile(submitted.id, guest.user)).statusCode).toBe(404);
    expect((await guest.get(submitted.id)).address).toBeNull();
  });

  it('has no address if only the area of the building is known', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db, { property: { address: '1200 Alder St', approximateLocation: true } });
    const { id, address } = await guest.approved(slug, { startDate: '2027-01-11', endDate: '2027-04-11' });
    expect(address).toBeNull();
    expect((await getFile(id, guest.user)).body).not.toContain('LOCATION');
  });
});
