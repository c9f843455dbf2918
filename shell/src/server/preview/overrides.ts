import { parseOrigin } from './origins.ts';

/** A remote that one visitor loads from a development server instead of its release. */
export type Override = { name: string; origin: string };

export type OverrideRules = {
  /** Origins from which remotes may be loaded. */
  origins: readonly string[];
  /** Names of the site's remotes. */
  remotes: ReadonlySet<string>;
};

const NAME = /^mf-[a-z0-9-]{1,60}$/;

/** Maximum length of an invalid text in an error message. */
const MAX_SHOWN = 80;

export const formatOverride = ({ name, origin }: Override): string => `${name}@${origin}`;

function parseOverride(text: string): Override | null {
  const at = text.indexOf('@');
  const name = text.slice(0, at);
  const origin = parseOrigin(text.slice(at + 1));
  return at > 0 && NAME.test(name) && origin ? { name, origin } : null;
}

function findProblem({ name, origin }: Override, { origins, remotes }: OverrideRules): string | null {
  if (!remotes.has(name)) return `This site has no remote ${name}.`;
  return origins.includes(origin) ? null : `Remotes cannot be loaded from ${origin}. Add it to OVERRIDE_ORIGINS.`;
}

/** Parses overrides in the form `name@origin`. Returns the valid overrides, and a sentence about each invalid one. */
export function parseOverrides(
  texts: readonly string[],
  rules: OverrideRules,
): { overrides: Override[]; problems: string[] } {
  const overrides: Override[] = [];
  const problems: string[] = [];
  for (const text of texts) {
    const override = parseOverride(text);
    const problem = override
      ? overrides.some(({ name }) => name === override.name)
        ? `${override.name} can be overridden only once.`
        : findProblem(override, rules)
      : `“${text.slice(0, MAX_SHOWN)}” is not a remote with an address, such as mf-search@http://localhost:4210.`;
    if (override && !problem) overrides.push(override);
    else problems.push(problem!);
  }
  return { overrides, problems };
}
