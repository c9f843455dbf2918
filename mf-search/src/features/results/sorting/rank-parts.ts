import type { HomeCardData } from '@lodestay/contracts';
import type { RankPart } from '@lodestay/ui';
import { RANK_LABELS } from '../../../search/rank-labels.ts';

const labels: Readonly<Record<string, string>> = RANK_LABELS;

const toLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export const toRankParts = (rank: HomeCardData['rank']): RankPart[] =>
  (rank?.terms ?? []).map(({ name, value }) => ({ label: labels[name] ?? toLabel(name), score: value }));
