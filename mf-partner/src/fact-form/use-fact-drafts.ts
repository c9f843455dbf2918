import { useState } from 'react';
import type { FactFields } from './fact-field.ts';

export type Change = { name: string; label: string; before: string; after: string };

type Drafts<Facts> = Readonly<Partial<Record<keyof Facts, string>>>;
const NO_DRAFTS: unknown = {};

/** What a person typed into the fields of a record. Fields that were not touched follow the record, so loading changes keeps the rest. */
export function useFactDrafts<Facts extends object>(fields: FactFields<Facts>, facts: Facts) {
  const [drafts, setDrafts] = useState<Drafts<Facts>>(NO_DRAFTS as Drafts<Facts>);
  const getDraft = (name: keyof Facts): string =>
    drafts[name] ?? fields.find((field) => field.name === name)!.toDraft(facts[name] as never);

  const problems: Partial<Record<keyof Facts, string>> = {};
  const changes: Change[] = [];
  const values: Partial<Facts> = {};
  for (const field of fields) {
    const draft = drafts[field.name];
    if (draft === undefined || draft === field.toDraft(facts[field.name] as never)) continue;
    const parsed = field.parse(draft);
    if ('problem' in parsed) {
      problems[field.name] = parsed.problem;
      continue;
    }
    if (JSON.stringify(parsed.value) === JSON.stringify(facts[field.name])) continue;
    values[field.name] = parsed.value;
    changes.push({
      name: String(field.name),
      label: field.label,
      before: field.show(facts[field.name] as never),
      after: field.show(parsed.value as never),
    });
  }
  return {
    getDraft,
    type: (name: keyof Facts, draft: string) => setDrafts((before) => ({ ...before, [name]: draft })),
    clear: () => setDrafts(NO_DRAFTS as Drafts<Facts>),
    problems,
    changes,
    values,
    hasProblems: Object.keys(problems).length > 0,
  };
}

export type FactDrafts<Facts extends object> = ReturnType<typeof useFactDrafts<Facts>>;
