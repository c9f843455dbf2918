/** What happens to a booking that depends on a rule that the listing does not state. The API's review keeps these promises. */
export const PETS_NOT_STATED_NOTE =
  'If you bring a pet, our team reviews your booking before it’s approved, and you pay only if it is.';
export const OTHER_ANIMALS_NOT_STATED_NOTE =
  'If you bring an animal other than a cat or a dog, our team reviews your booking before it’s approved, and you pay only if it is.';
export const GUESTS_NOT_STATED_NOTE =
  'If more than one person moves in, our team reviews your booking before it’s approved, and you pay only if it is.';
