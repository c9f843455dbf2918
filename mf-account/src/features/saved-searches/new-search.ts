/** A search to save, as the link of a list passes it. */
export type NewSearch = { path: string; query: string; name: string; summary: string };

const MAX_NAME = 120;
const MAX_SUMMARY = 500;

/** Reads the parameters of the "Save search" link of a list. Null without a list. */
export function parseNewSearch(params: URLSearchParams): NewSearch | null {
  const [path = '', query = ''] = (params.get('list') ?? '').split('?');
  if (!path.startsWith('/s/')) return null;
  return {
    path,
    query,
    name: (params.get('name') ?? '').slice(0, MAX_NAME),
    summary: (params.get('words') ?? '').slice(0, MAX_SUMMARY),
  };
}
