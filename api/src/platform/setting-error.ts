/** Something that the person who starts the server can put right. Its message is one line and is all that is printed. */
export class SettingError extends Error {
  override name = 'SettingError';
}
