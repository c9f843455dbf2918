import type { FastifyBaseLogger } from 'fastify';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import type { ConsoleModel } from '../../staff/console/console-model.ts';
import { renderMessageContent, type Content } from '../pages/page-content.ts';
import type { ComposedSite } from '../site/composed-site.ts';

/** Renders the home page of the staff console. Status 503 if the queues are unknown, or if the release of the shell has no such page. */
export async function renderConsoleHome(
  site: ComposedSite,
  request: RenderRequest,
  model: ConsoleModel,
  log: FastifyBaseLogger,
): Promise<Content> {
  try {
    const page = await site.chrome.renderConsoleHome(request, model);
    if (!page) throw new Error('the release of the shell is older than the staff console');
    return { ...page, status: model.queues ? 200 : 503, page: null, remote: null, message: 'static', state: null };
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'the home page of the staff console could not be rendered');
    return renderMessageContent(site, request, 'unavailable', 503);
  }
}
