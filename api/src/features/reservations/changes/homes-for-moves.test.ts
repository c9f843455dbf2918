import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { createChangingGuest, NOW, STAY } from './stay-changes.testing.ts';

let test: TestApp;
let place: TestPlace;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
afterAll(() => test.close());

it('offers a guest with a dog only homes that take dogs, and moves to no other', async () => {
  const me = createChangingGuest(test, await test.signedInUser(), place);
  const [home, forCats, forDogs] = [
    await me.newHome({ petsMaximum: 1 }),
    await me.newHome({ petsMaximum: 1, petKinds: ['cat'] }),
    await me.newHome({ petsMaximum: 1, petKinds: ['dog'] }),
  ];
  const { id } = await me.guest.held(home.slug, STAY, { pets: [{ kind: 'dog', name: 'Rex' }] });
  await me.guest.pay(id);
  await me.moveTo('2027-02-01');
  const offered = (await me.readOptions(id)).transfer!.homes.map(({ slug }) => slug);
  expect(offered).toContain(forDogs.slug);
  expect(offered).not.toContain(forCats.slug);
  expect(await me.previewTransfer(id, forCats.slug, '2027-02-01')).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'home_slug', message: 'This home doesn’t allow your pets.' }] },
  });
});
