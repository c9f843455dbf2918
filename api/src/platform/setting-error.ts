/** A problem that the person who starts the server can fix. The message has one line per problem; it is printed without a stack trace. */
export class SettingError extends Error {
  override name = 'SettingError';
}
