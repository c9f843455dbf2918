/** Messages from the specification, word for word (section 8). Separate exports, so that a page bundles only the messages it uses. */
export const generic = "We're sorry, something went wrong. Please try again.";
export const global = 'Whoops, something went wrong!';
export const dateRange = 'Please select a valid date range for your reservation.';
export const password = 'Password length should be greater than 6';
export const verificationTitle = 'Verification link not found';
export const verification =
  'The verification link you are looking for could not be found. Please check your confirmation number and try again.';
export const identity = "We can't verify your identity at this time";
export const homes = 'Sorry we are having some issues showing some homes.';
export const noNearby = 'No nearby homes available';
export const comment = 'There was a problem submitting your comment. Please try again.';

export const submitting = (phone: string) =>
  `There was a problem submitting your information. Please contact support at ${phone}.`;
export const finding = (phone: string) =>
  `There was a problem finding your information. Please contact support at ${phone}.`;
export const settingPassword = (phone: string) =>
  `There was a problem setting your password. Please contact support at ${phone}.`;
