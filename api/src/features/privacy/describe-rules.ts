import { DATA_RULES, DELETED_TOPICS, KEPT_TOPICS } from './rules/index.ts';

const TOPICS_IN_USE = new Set<string>(DATA_RULES.map(({ deletion }) => deletion.topic));

/** What a deletion deletes and what is kept, from the rules that the jobs apply. */
export function describeRules() {
  return {
    deleted: Object.entries(DELETED_TOPICS)
      .filter(([topic]) => TOPICS_IN_USE.has(topic))
      .map(([, { title, text }]) => ({ title, text, until: null })),
    kept: Object.entries(KEPT_TOPICS)
      .filter(([topic]) => TOPICS_IN_USE.has(topic))
      .map(([, { title, text, until }]) => ({ title, text, until })),
  };
}
