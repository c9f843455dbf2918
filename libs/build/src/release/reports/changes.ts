import { compareCompositions, type Change, type Composition, type LoggedChange } from '@lodestay/releases';

type Versions = Composition['releases'];

/** Releases that differ between two compositions: 'mf-search 0a1b... -> 2c3d...'. */
export const formatChangedReleases = (from: Versions, to: Versions) =>
  compareCompositions({ releases: from }, { releases: to })
    .map(({ name, from: before, to: after }) => `${name} ${before ?? 'none'} -> ${after ?? 'none'}`)
    .join(', ');

/** What a change did. `before` is the previous change. */
export function formatEffect({ action, production, canary }: Change, before: Change | null): string {
  const ofProduction = formatChangedReleases(before?.production.releases ?? {}, production.releases);
  const newCanary = canary && canary.composition.id !== before?.canary?.composition.id;
  const parts = [
    ...(ofProduction
      ? [
          `production ${production.id}: ${before ? ofProduction : `${Object.keys(production.releases).length} releases`}`,
        ]
      : []),
    ...(newCanary
      ? [
          `canary ${canary.composition.id} for ${canary.percentage}%: ${formatChangedReleases(production.releases, canary.composition.releases)}`,
        ]
      : []),
    ...(action === 'percentage' && canary ? [`canary for ${canary.percentage}%`] : []),
    ...(before?.canary && !canary && action !== 'promote'
      ? [`canary ${before.canary.composition.id} is withdrawn`]
      : []),
  ];
  return parts.join('; ');
}

/** Lines of one change. */
export const formatChange = (change: LoggedChange, before: Change | null): string[] => [
  `${String(change.number).padStart(4)}  ${change.at.slice(0, 16).replace('T', ' ')}  ${change.action.padEnd(10)}  by ${change.by} (key ${change.key}): ${change.reason}`,
  `      ${formatEffect(change, before)}`,
];

/** A change as JSON, without the routes, which belong to the releases. */
export const toChangeJson = ({ number, at, by, key, action, reason, production, canary }: LoggedChange) => ({
  number,
  at,
  by,
  key,
  action,
  reason,
  production: { id: production.id, releases: production.releases },
  canary: canary && {
    id: canary.composition.id,
    releases: canary.composition.releases,
    percentage: canary.percentage,
    threshold: canary.threshold,
    minimum_pages: canary.minimum_pages,
  },
});
