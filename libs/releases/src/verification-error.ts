/** Something in the store is not what a listed key has signed. The message is the one line for the log. */
export class VerificationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VerificationError';
  }
}
