import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { createChangingGuest, FLEX, NOW, STAY, YEAR, type ChangingGuest } from './stay-changes.testing.ts';

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let me: ChangingGuest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  me = createChangingGuest(test, user, place);
});
afterAll(() => test.close());

const refused = (message: string) => ({ status: 422, error: { fields: [{ path: 'end_date', message }] } });
const NOT_DATED = 'Only stays with dates can be shortened.';

describe('the end that was agreed', () => {
  it.each([
    ['Flex', FLEX],
    ['1-year Flex', YEAR],
  ])('of %s is not moved forward by a move to another home', async (_name, stay) => {
    const [home, other] = [await me.newHome(), await me.newHome()];
    const { id } = await me.guest.approved(home.slug, stay);
    await me.moveTo('2027-02-01');
    expect(await me.previewTransfer(id, other.slug, '2027-02-01', '2027-02-02')).toMatchObject(
      refused('Your stay has no end date, and a move does not end it. Give notice to leave.'),
    );
    expect(await me.readNights(id)).toHaveLength(1);
  });

  it('of a stay with dates is not moved forward by a move to another home', async () => {
    const [home, other] = [await me.newHome(), await me.newHome()];
    const { id } = await me.guest.approved(home.slug, STAY);
    await me.moveTo('2027-02-01');
    expect(await me.previewTransfer(id, other.slug, '2027-02-01', '2027-02-02')).toMatchObject(
      refused('Choose Apr 11, 2027, the end of your stay, or a later day.'),
    );
  });

  it('of Flex with notice is not moved forward into its commitment', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, { ...FLEX, committedNights: 90 });
    await me.moveTo('2027-01-12');
    expect(await me.leave(id)).toMatchObject({ endDate: '2027-04-11' });
    expect(await me.previewEnd(id, '2027-02-15')).toMatchObject(refused(NOT_DATED));
  });

  it('of 1-year Flex with notice for a day without a fee is not moved forward', async () => {
    const { id } = await me.guest.approved((await me.newHome()).slug, YEAR);
    await me.moveTo('2027-02-01');
    expect(await me.leave(id, '2028-01-11')).toMatchObject({ endDate: '2028-01-11', cost: 0 });
    expect(await me.previewEnd(id, '2027-03-15')).toMatchObject(refused(NOT_DATED));
  });
});
