/** An object in the store is missing, or does not match the signature of a trusted key. The message is one line for the log. */
export class VerificationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VerificationError';
  }
}
