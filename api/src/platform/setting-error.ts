/** Something that the person who starts the server can put right. Its message has one line for each problem and is all that is printed. */
export class SettingError extends Error {
  override name = 'SettingError';
}
