import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PreviewView } from '../preview/preview-view.ts';
import { makeSite } from './make-site.ts';
import { remoteServer, shellServer } from './server-sources.ts';
import { buildShell } from '../server/app.ts';
import { readShellConfig } from '../server/config/read-shell-config.ts';

export const LISTED = 'http://localhost:4210';
export const OVERRIDE = `mf-search@${LISTED}`;
export const ORIGIN = 'http://site.example';

/** An API that returns the session token as the role. */
export const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/current-user') {
    const role = request.headers['api-token'];
    return role ? answer(200, { id: 1, email: `${String(role)}@example.com`, role }) : answer(401, {});
  }
  return answer(200, request.url === '/api/v1/display_cities' ? { markets: [], display_cities: [] } : {});
};

/** Renders the preview page as JSON. */
const SHELL = `${shellServer()}\nexports.renderPreview = (request, view) => shown('VIEW' + JSON.stringify(view) + 'END');`;
export const PAGE = [{ page: 'home', path: '/' }];

/** Starts a site with a production shell, and the same site as it runs outside production. */
export async function startPreviewSites() {
  const site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: SHELL },
    { name: 'mf-search', routes: PAGE, serverSource: remoteServer('released search') },
    {
      name: 'mf-listing',
      routes: [{ page: 'home', path: '/homes/:slug' }],
      serverSource: remoteServer('released home'),
    },
  );
  const start = (env: Record<string, string>) =>
    buildShell(readShellConfig({ ...site.env, LOCAL_SITE: '1', SITE_ORIGIN: ORIGIN, ...env }));
  const production = await start({ NODE_ENV: 'production', OVERRIDE_ORIGINS: LISTED });
  const outside = await start({ NODE_ENV: 'development' });
  const close = async () => {
    await production.close();
    await outside.close();
    await site.close();
  };
  return { site, production, outside, close };
}

export type PreviewSites = Awaited<ReturnType<typeof startPreviewSites>>;

const createCookies = (role: string | null, kept: Record<string, string> = {}) => ({
  ...(role ? { au_token: role } : {}),
  ...kept,
});
export const get = (app: FastifyInstance, url: string, role: string | null, kept?: Record<string, string>) =>
  app.inject({ url, cookies: createCookies(role, kept), headers: { host: 'site.example' } });
export const post = (
  app: FastifyInstance,
  form: Record<string, string>,
  role: string | null,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  app.inject({
    method: 'POST',
    url: '/staff/preview',
    cookies: createCookies(role),
    payload: new URLSearchParams(form).toString(),
    headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
export const viewIn = (body: string) =>
  JSON.parse(/VIEW(.*?)END/.exec(body.slice(body.indexOf('<main')))![1]!) as PreviewView;
export const bootIn = (body: string) =>
  JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(body)![1]!) as {
    production: boolean;
    preview: { label: string } | null;
    site: { shell: string };
    remotes: { name: string; version: string; entry: string }[];
  };
/** The cookies of somebody who previews a remote. */
export const kept = { release_overrides: OVERRIDE };
