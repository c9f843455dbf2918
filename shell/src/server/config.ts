import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ShellConfig = {
  host: string;
  port: number;
  /** Origin of the api, e.g. 'http://127.0.0.1:4300'. */
  apiBase: string;
  /** Origins of the payment processor: its forms may be framed, its API may be asked by the browser. */
  payments: { frames: readonly string[]; api: readonly string[] };
  production: boolean;
  /** Folder that holds the packages of shell and remotes. */
  root: string;
  renderTimeoutMs: number;
  /** Addresses of development servers by remote. Never in production. */
  developmentRemotes: Readonly<Record<string, string>>;
};

const STRIPE = { frames: ['https://js.stripe.com', 'https://hooks.stripe.com'], api: ['https://api.stripe.com'] };

/** Reads the settings of the shell; throws an error with one clear line. */
export function shellConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const port = Number(env['PORT'] ?? 4200);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not '${env['PORT']}'.`);
  const apiBase = env['API_BASE'];
  if (!apiBase || !URL.canParse(apiBase)) throw new Error(`API_BASE must be the origin of the api, not '${apiBase ?? ''}'.`);
  const production = env['NODE_ENV'] !== 'development';
  if (production && env['DEVELOPMENT_REMOTES']) throw new Error('DEVELOPMENT_REMOTES is for NODE_ENV=development only.');
  const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    apiBase: new URL(apiBase).origin,
    payments: env['STRIPE_PUBLISHABLE_KEY'] ? STRIPE : { frames: [env['PAYMENTS_ORIGIN'] ?? `http://localhost:${port + 1}`], api: [] },
    production,
    root,
    renderTimeoutMs: Number(env['RENDER_TIMEOUT_MS'] ?? 5000),
    developmentRemotes: JSON.parse(env['DEVELOPMENT_REMOTES'] ?? '{}') as Record<string, string>,
  };
}
