import type { ActionName, ReleasesModel } from './model.ts';

export const RELEASES_PATH = '/staff/releases';

/** The console with the form of an action open. */
export const actionHref = (action: ActionName): string => `${RELEASES_PATH}?open=${action}#${action}`;

/** The console with the rollback form open and a change selected. */
export const returnHref = (change: number): string => `${RELEASES_PATH}?open=rollback&target=${change}#rollback`;

/** Another page of the history, with the same plot settings. */
export function historyHref({ rates }: Pick<ReleasesModel, 'rates'>, page: number): string {
  const query = new URLSearchParams({
    page: String(page),
    ...(rates && { range: rates.range }),
    ...(rates?.part && { part: rates.part }),
  });
  return `${RELEASES_PATH}?${query}#history`;
}
