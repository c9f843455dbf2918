const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Asks the browser for a new passkey. Takes the options of the API and returns its response, both as JSON text. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await load();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Asks the browser to use a passkey. Takes the options of the API and returns its response, both as JSON text. */
export async function getPasskey(options: string): Promise<string> {
  const { startAuthentication } = await load();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Why the browser made or used no passkey, in words for the person. */
export const formatCeremonyProblem = (error: unknown): string =>
  (error as Error).name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : 'The browser did nothing with a passkey. Try again.';
