import { accountRules, profileRules, queueRules } from './account-rules.ts';
import type { DataRule } from './data-rule.ts';
import { moneyRules } from './money-rules.ts';
import { stayRules } from './stay-rules.ts';

/** The rules of all tables, in the order in which a deletion applies them. */
export const DATA_RULES: readonly DataRule[] = [
  ...queueRules,
  ...stayRules,
  ...moneyRules,
  ...accountRules,
  ...profileRules,
];

export { NOT_PERSONAL } from './not-personal.ts';
export { DELETED_TOPICS, KEPT_TOPICS } from './topics.ts';
export { bindRule, EXPORT_FILES, type DataRule, type ExportFile } from './data-rule.ts';
