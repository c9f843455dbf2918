import { parseSiteSecrets } from '@lodestay/server';

const isAddress = (text: string | undefined, protocols: readonly string[]) =>
  protocols.includes(URL.parse(text ?? '')?.protocol ?? '');

function secretProblem(text: string | undefined): string | null {
  try {
    parseSiteSecrets(text ?? '');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Lines that say why a shell on its own cannot serve a public site. The api checks its settings itself. */
export function findShellProblems(env: NodeJS.ProcessEnv): string[] {
  return [
    isAddress(env['API_BASE'], ['http:', 'https:'])
      ? null
      : 'API_BASE is not the address of an api. Set it to where the api listens, such as http://10.0.0.5:4300.',
    isAddress(env['SITE_ORIGIN'], ['https:'])
      ? null
      : 'SITE_ORIGIN is missing or not https. Set it to the public address of the site, such as https://lodestay.example.',
    secretProblem(env['SITE_SECRET']),
    env['STRIPE_PUBLISHABLE_KEY']
      ? null
      : 'STRIPE_PUBLISHABLE_KEY is not set, so nobody could pay. Set it to the one that the api has.',
  ].filter((line) => line !== null);
}
