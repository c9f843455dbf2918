/** The email addresses in a text, separated by commas, semicolons or spaces. Each once. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const MAX_AT_ONCE = 10;

/** What is wrong with the addresses; undefined if nothing is. The API checks them again. */
export function findAddressProblem(text: string): string | undefined {
  const addresses = parseAddresses(text);
  if (addresses.length === 0) return 'Enter the email address of a friend';
  const wrong = addresses.find((address) => !/^[^@]+@[^@]+\.[^@]+$/.test(address));
  if (wrong !== undefined) return `“${wrong}” is no email address. Check the spelling.`;
  return addresses.length > MAX_AT_ONCE ? `Invite at most ${MAX_AT_ONCE} friends at once` : undefined;
}
