import { createDetachedEngine, KEY, type StyleEngine } from './style-engine.ts';

const CLASS_ATTRIBUTE = ' class="';

/** Class names in `markup`. `indexOf` is much faster here than a regular expression: a page has a thousand classes. */
function findClasses(markup: string): Set<string> {
  const lists = new Set<string>();
  for (let at = markup.indexOf(CLASS_ATTRIBUTE); at >= 0; at = markup.indexOf(CLASS_ATTRIBUTE, at)) {
    at += CLASS_ATTRIBUTE.length;
    lists.add(markup.slice(at, markup.indexOf('"', at)));
  }
  return new Set([...lists].flatMap((list) => list.split(' ')));
}

export type ServerStyles = {
  engine: StyleEngine;
  /** The `<style>` element with the rules of the classes in `markup`; empty when there are none. */
  toStyleTag(markup: string, nonce?: string): string;
  /** The text of all rules without a class, which `<Global>` adds. */
  globalCss(): string;
};

/** The styles of a server process: rules are compiled once, and each response gets only those that its markup uses. */
export function createServerStyles(): ServerStyles {
  const engine = createDetachedEngine();
  const { inserted, registered } = engine.cache;
  return {
    engine,
    toStyleTag(markup, nonce) {
      let css = '';
      for (const name of findClasses(markup))
        if (name.startsWith(`${KEY}-`)) css += inserted[name.slice(KEY.length + 1)] ?? '';
      return css && `<style data-emotion="${KEY}"${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`;
    },
    globalCss: () =>
      Object.keys(inserted)
        .filter((name) => registered[`${KEY}-${name}`] === undefined)
        .map((name) => inserted[name])
        .join(''),
  };
}
