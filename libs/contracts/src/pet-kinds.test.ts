import { expect, it } from '@jest/globals';
import { formatRefusedPets, getRefusedPetKinds } from './pet-kinds.ts';

it.each([
  [['cat'], ['dog'], 'No dogs.'],
  [['dog'], ['cat'], 'No cats.'],
  [['cat', 'dog'], [], undefined],
  [null, [], undefined],
  [undefined, [], undefined],
] as const)('knows which kinds a listing that states %j refuses', (kinds, refused, text) => {
  expect(getRefusedPetKinds(kinds)).toEqual(refused);
  expect(formatRefusedPets(kinds)).toBe(text);
});
