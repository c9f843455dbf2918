import { describe, expect, it } from 'vitest';
import { renderGallery } from './server.tsx';

/** Every component in every state, as the server sends it: what holds here holds for all of them. */
const html = renderGallery();
const css = /<style data-emotion="ld [^"]+">(.*?)<\/style>/.exec(html)![1]!;

/** Names of the properties that a class sets on its own element, by the at-rule around them. */
type Properties = Map<string, Set<string>>;

function declarations(text: string, context = '', found = new Map<string, Properties>()) {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    let depth = 1;
    let close = open + 1;
    for (; depth > 0; close++) depth += text[close] === '{' ? 1 : text[close] === '}' ? -1 : 0;
    const head = text.slice(at, open).trim();
    const body = text.slice(open + 1, close - 1);
    at = close;
    if (head.startsWith('@keyframes') || head.startsWith('@-webkit-keyframes')) continue;
    if (head.startsWith('@') && head !== '@starting-style') {
      declarations(body, head, found);
      continue;
    }
    const own = /^\.(ld-\w+)$/.exec(head);
    if (!own) continue;
    const properties = [...body.matchAll(/(?:^|;)\s*([\w-]+):/g)].map((match) => match[1]!).filter((name) => !name.startsWith('-'));
    const ofClass = found.get(own[1]!) ?? new Map();
    ofClass.set(context, new Set([...(ofClass.get(context) ?? []), ...properties]));
    found.set(own[1]!, ofClass);
  }
  return found;
}

/** A shorthand and its longhands are one property; `border` has no say in `border-radius`. */
function overlaps(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(`${short}-`) && !(short === 'border' && long.endsWith('radius'));
}

function sharedProperties(one: Properties, other: Properties): string[] {
  return [...one].flatMap(([context, properties]) => {
    const theirs = [...(other.get(context) ?? [])];
    return [...properties].filter((property) => theirs.some((their) => overlaps(property, their))).map((property) => `${context} ${property}`);
  });
}

describe('every component', () => {
  it('comes without style attributes, which the content security policy refuses', () => {
    expect(html.match(/ style="/g)).toBeNull();
  });

  it('sends the rules of every class it uses', () => {
    const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]!.split(' ')).filter((name) => name.startsWith('ld-')));
    // `ld-0` is the class of a rule that says nothing.
    expect([...used].filter((name) => name !== 'ld-0' && !css.includes(`.${name}`))).toEqual([]);
  });

  it('lets one class own a property: two classes of an element never set the same', () => {
    const owners = declarations(css);
    const quarrels = new Set<string>();
    for (const [, list] of html.matchAll(/class="([^"]*)"/g)) {
      const names = list!.split(' ').filter((name) => owners.has(name));
      const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
      for (const [one, other] of pairs) for (const property of sharedProperties(owners.get(one)!, owners.get(other)!)) quarrels.add(`${one} ${other} ${property}`);
    }
    expect([...quarrels]).toEqual([]);
  });
});
