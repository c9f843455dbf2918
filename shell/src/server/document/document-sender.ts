import type { FastifyReply, FastifyRequest } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import type { CurrentUser } from '@lodestay/contracts';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import { createRenderRequest, type RenderRequest } from '@lodestay/contracts/render-request';
import { toContainerName, getPageFiles } from '@lodestay/releases';
import { isCoordinator } from '@lodestay/session';
import { readVisitUtm } from '@lodestay/platform/visit-utm';
import { findPhoneSource, getPhoneLine, type PhoneSource } from '@lodestay/ui/brand';
import { readVisitorCookie } from '../visitor/visitor-cookie.ts';
import { readPhoneSource } from '../visitor/phone-source.ts';
import type { Boot } from '../../boot-data.ts';
import type { ChromeResult } from '../../server.ts';
import { STREET_STYLE_PATH } from '../../street-map.ts';
import type { ConsoleModel } from '../../staff/console/console-model.ts';
import { PREVIEW_PATH } from '../../preview/preview-view.ts';
import { API_CALL_MS } from '../api/api-call-limit.ts';
import type { SiteClock } from '../api/site-clock.ts';
import type { SitePrices } from '../api/site-prices.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import type { Content } from '../pages/page-content.ts';
import { renderDocumentHtml, type Preload } from './document-html.ts';
import { createDocumentHeaders } from './document-headers.ts';
import type { StreetMap, StreetMapService } from '../map/map-service.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Health } from '../site/health.ts';
import type { LoadedRelease } from '../site/library.ts';
import { getVendors } from '../config/vendor-settings.ts';
import { isPlatformEngineer } from '../visitor/staff-access.ts';
import { createViewNonces } from './view-nonce.ts';
import { createKnownPlaces } from '../visitor/visitor.ts';

const NO_PARTS = { header: '', footer: '', styles: '' };

const preloads = (release: LoadedRelease, page: string | null): Preload[] =>
  getPageFiles(release, page).map((file) => ({ ...file, base: release.base }));

const bootRemotes = ({ remotes }: ComposedSite): Boot['remotes'] =>
  [...remotes.values()].map(({ name, version, base, initial: [entry] }) => ({
    name,
    version,
    container: toContainerName(name),
    entry: base + entry!.file,
    integrity: entry!.integrity,
  }));

/** A request for a page, and the campaign source of the visit that has its own phone line. */
type PageRequest = RenderRequest & { phoneSource?: PhoneSource };

/** The phone lines that the browser shows after navigating, for the campaign of this visit. */
const getPhones = (source: PhoneSource | undefined): Boot['phones'] => ({
  corporate: getPhoneLine({ pathname: '/', source, isCoordinator: true }),
  other: getPhoneLine({ pathname: '/', source, isCoordinator: false }),
  source,
});

/** Converts a request for the renderer of a remote or of the shell. */
export function toRenderRequest(
  request: FastifyRequest,
  config: Pick<ShellConfig, 'apiBase' | 'siteOrigin' | 'isHttps' | 'analytics'>,
  {
    user,
    token,
    nonce,
    now,
    prices,
    flags,
  }: {
    user: CurrentUser | null;
    token: string | undefined;
    nonce: string;
    now: number;
    /** Every document contains them, because a visitor can go to any page from it. */
    prices: RenderRequest['prices'];
    /** Pages of the shell that show no feature with a flag need none. */ flags?: Partial<FlagValues>;
  },
): PageRequest {
  const origin = config.siteOrigin;
  // Two slashes at the start would be parsed as another host.
  const url = request.originalUrl.replace(/^[/\\]+/, '/');
  const { pathname, search } = new URL(url, origin);
  const phoneSource = findPhoneSource(search) ?? readPhoneSource(request, config);
  const given = createRenderRequest({
    url,
    origin,
    apiBase: config.apiBase,
    user,
    token: user ? token : undefined,
    userAgent: request.headers['user-agent'],
    clientAddress: request.ip,
    cookie: readVisitorCookie(request, config)?.header,
    flags,
    prices,
    nonce,
    phone: getPhoneLine({ pathname, source: phoneSource, isCoordinator: isCoordinator(user) }),
    vendors: getVendors(config.analytics),
    now,
  });
  return { ...given, phoneSource };
}

/** Creates the functions that render and send documents: the frame of the site around the content. */
export function createDocuments({
  config,
  health,
  siteClock,
  sitePrices,
  map,
}: {
  config: ShellConfig;
  health: Health;
  siteClock: SiteClock;
  sitePrices: SitePrices;
  map: StreetMapService;
}) {
  const viewNonces = createViewNonces({ secrets: config.siteSecrets, clock: () => new Date() });
  const knownPlaces = createKnownPlaces(
    createApiClient({ base: config.apiBase, sending: { timeout: API_CALL_MS } }),
    () => performance.now(),
  );
  const developmentOrigins = Object.values(config.developmentRemotes).map(({ base }) => new URL(base).origin);

  async function document(
    site: ComposedSite,
    request: PageRequest,
    result: Content,
    {
      log,
      streetMap,
      consoleModel = null,
    }: { log: FastifyRequest['log']; streetMap: StreetMap | null; consoleModel?: ConsoleModel | null },
  ): Promise<Buffer> {
    const release = result.remote ? site.remotes.get(result.remote) : undefined;
    const { user, origin, now, today, nonce, flags, prices } = request;
    const { marketSlugs, markets, cities } = await knownPlaces();
    const mayRelease = isPlatformEngineer(user, config) || undefined;
    const renderParts = async () => {
      const frame = consoleModel && (await site.chrome.renderConsole({ ...request, mayRelease }, consoleModel));
      if (frame) return { ...frame, isConsole: true };
      return site.chrome.render({ ...request, mayRelease, places: { markets, cities } });
    };
    const parts: ChromeResult & { isConsole?: boolean } = await renderParts().catch((error: unknown) => {
      // Send the page without header and footer instead of failing.
      log.error(
        { remote: 'shell', release: site.shell.version, channel: site.channel, reason: (error as Error).message },
        'header and footer did not render',
      );
      health.failure({ name: 'shell', version: site.shell.version, channel: site.channel }, 'server');
      return NO_PARTS;
    });
    return renderDocumentHtml({
      nonce,
      url: new URL(request.url, origin),
      boot: {
        user,
        origin,
        phones: getPhones(request.phoneSource),
        now,
        today,
        mayRelease,
        ...(parts.isConsole && { isConsole: true }),
        remotes: bootRemotes(site),
        routes: site.composition.routes.map(({ owner, path, when }) => ({ owner, path, ...(when ? { when } : {}) })),
        site: { composition: site.composition.id, channel: site.channel, shell: site.shell.version },
        preview: site.preview && { label: site.preview.label, end: PREVIEW_PATH },
        marketSlugs: [...marketSlugs],
        production: config.production && !site.preview?.origins.length,
        ...(config.analytics && { analytics: config.analytics }),
        vendors: getVendors(config.analytics),
        flags,
        prices,
        utm: readVisitUtm(new URL(request.url, origin).search),
        message: result.message,
      },
      head: result.head,
      frame: site.frame,
      mapStyle: streetMap ? STREET_STYLE_PATH : null,
      remotes: Object.keys(site.composition.releases).filter((name) => name !== 'shell'),
      shellFiles: preloads(site.shell, null),
      remoteFiles: release && release.initial[0]!.integrity ? preloads(release, result.page) : [],
      chrome: parts,
      content: result,
    });
  }

  /** Sets the status and headers of a document response. */
  function head(
    reply: FastifyReply,
    site: ComposedSite,
    { nonce, status, streetMap }: { nonce: string; status: number; streetMap: StreetMap | null },
  ): FastifyReply {
    return reply
      .code(status)
      .headers(
        createDocumentHeaders(
          nonce,
          config,
          [...developmentOrigins, ...(site.preview?.origins ?? [])],
          streetMap?.origin,
        ),
      )
      .header(
        'cache-control',
        site.preview ? 'private, no-store' : (reply.getHeader('cache-control') ?? 'private, no-cache'),
      )
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8');
  }

  return {
    /** The map with streets that is in use. It may change while a page renders, so a page reads it once. */
    getStreetMap: (): StreetMap | null => map.current(),
    knownPlaces,
    document,
    viewNonces,
    siteClock,
    sitePrices,

    /** Creates the nonce of one page view. */
    createNonce: ({ composition, channel }: ComposedSite): string =>
      viewNonces.issue({ composition: composition.id, channel }),

    head,

    /**
     * Renders the document around a result, and sends it with the status of the result. With `consoleModel` the document
     * has the frame of the staff console.
     */
    async send(
      reply: FastifyReply,
      site: ComposedSite,
      request: PageRequest,
      result: Content,
      consoleModel: ConsoleModel | null = null,
    ): Promise<FastifyReply> {
      const streetMap = map.current();
      const body = await document(site, request, result, { log: reply.log, streetMap, consoleModel });
      return head(reply, site, { nonce: request.nonce, status: result.status, streetMap }).send(body);
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
