import { originOf } from './origins.ts';

/** A remote that one visitor gets from a development server instead of its release. */
export type Override = { name: string; origin: string };

export type OverrideRules = {
  /** Origins that remotes may come from. */
  origins: readonly string[];
  /** Names of the remotes that the site has. */
  remotes: ReadonlySet<string>;
};

const NAME = /^mf-[a-z0-9-]{1,60}$/;

/** As much of a text that is refused as is said again. */
const SHOWN = 80;

export const overrideText = ({ name, origin }: Override): string => `${name}@${origin}`;

function parsed(text: string): Override | null {
  const at = text.indexOf('@');
  const name = text.slice(0, at);
  const origin = originOf(text.slice(at + 1));
  return at > 0 && NAME.test(name) && origin ? { name, origin } : null;
}

function problemOf({ name, origin }: Override, { origins, remotes }: OverrideRules): string | null {
  if (!remotes.has(name)) return `This site has no remote ${name}.`;
  return origins.includes(origin)
    ? null
    : `Remotes may not come from ${origin}: it is not among the origins that this site lists (OVERRIDE_ORIGINS).`;
}

/** Reads overrides written `name@origin`. Only those without a problem are returned; a problem is a sentence for people. */
export function readOverrides(
  texts: readonly string[],
  rules: OverrideRules,
): { overrides: Override[]; problems: string[] } {
  const overrides: Override[] = [];
  const problems: string[] = [];
  for (const text of texts) {
    const override = parsed(text);
    const problem = override
      ? overrides.some(({ name }) => name === override.name)
        ? `${override.name} is named twice.`
        : problemOf(override, rules)
      : `“${text.slice(0, SHOWN)}” is not a remote with an address, such as mf-search@http://localhost:4210.`;
    if (override && !problem) overrides.push(override);
    else problems.push(problem!);
  }
  return { overrides, problems };
}
