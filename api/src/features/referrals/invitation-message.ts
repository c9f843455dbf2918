/** Mail programs make links of such texts, so that an invitation could lead anywhere. */
const LINK = /:\/\/|\bwww\.|[\p{L}\d_-]\.\p{L}{2,}|@[\p{L}\d]/iu;

/** What is wrong with a message of a member to a friend; null if it can be sent. */
export const findMessageProblem = (message: string): string | null =>
  LINK.test(message)
    ? 'Remove the web or email address. Your own link is in the email. After a period, add a space.'
    : null;

/** The message as one paragraph of an email; null if there is none. */
export const toParagraph = (message: string | undefined): string | null =>
  message?.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim() || null;

/** How an email to a stranger names a member: a first name with a web or email address in it would lead anywhere, like a message with one. */
export const toSenderName = (firstName: string): string =>
  firstName && findMessageProblem(firstName) === null ? firstName : 'A friend';
