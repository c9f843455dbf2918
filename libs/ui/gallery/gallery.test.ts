import { describe, expect, it } from '@jest/globals';
import { renderGallery } from './server.tsx';

/** Every component in every state, as rendered on the server. */
const html = renderGallery();
const css = /<style data-emotion="ld">(.*?)<\/style>/.exec(html)![1]!;

/** Names of the properties that a class sets on its own element, by the at-rule around them. */
type Properties = Map<string, Set<string>>;

type Block = { head: string; body: string };

function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    let depth = 1;
    let close = open + 1;
    for (; depth > 0; close++) depth += text[close] === '{' ? 1 : text[close] === '}' ? -1 : 0;
    blocks.push({ head: text.slice(at, open), body: text.slice(open + 1, close - 1) });
    at = close;
  }
  return blocks;
}

/** The properties of each class. A selector with more than the class is about another state or element. */
function parseOwners(text: string, context = '', owners = new Map<string, Properties>()): Map<string, Properties> {
  for (const { head, body } of parseBlocks(text)) {
    if (head.startsWith('@')) {
      if (head !== '@starting-style') parseOwners(body, head, owners);
    } else if (/^\.[\w-]+$/.test(head)) {
      const names = [...body.matchAll(/(?:^|;)([\w-]+):/g)].map((match) => match[1]!);
      const properties = owners.get(head.slice(1)) ?? new Map<string, Set<string>>();
      const own = names.filter((name) => !name.startsWith('-'));
      properties.set(context, new Set([...(properties.get(context) ?? []), ...own]));
      owners.set(head.slice(1), properties);
    }
  }
  return owners;
}

/** A shorthand and its longhands are one property; `border` does not include `border-radius`. */
function overlaps(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(`${short}-`) && !(short === 'border' && long.endsWith('radius'));
}

function sharedProperties(one: Properties, other: Properties): string[] {
  return [...one].flatMap(([context, properties]) => {
    const theirs = [...(other.get(context) ?? [])];
    return [...properties]
      .filter((property) => theirs.some((their) => overlaps(property, their)))
      .map((property) => `${context} ${property}`);
  });
}

describe('every component', () => {
  it('comes without style attributes, which the content security policy refuses', () => {
    expect(html.match(/ style="/g)).toBeNull();
  });

  it('sends the rules of every class it uses', () => {
    const used = new Set(
      [...html.matchAll(/class="([^"]*)"/g)]
        .flatMap((match) => match[1]!.split(' '))
        .filter((name) => name.startsWith('ld-')),
    );
    // `ld-0` is the class of an empty rule.
    expect([...used].filter((name) => name !== 'ld-0' && !css.includes(`.${name}`))).toEqual([]);
  });

  it('never sets a property in two classes of an element', () => {
    const owners = parseOwners(css);
    expect(owners.size).toBeGreaterThan(100);
    const conflicts = new Set<string>();
    for (const [, list] of html.matchAll(/class="([^"]*)"/g)) {
      const names = list!.split(' ').filter((name) => owners.has(name));
      const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
      for (const [one, other] of pairs)
        for (const property of sharedProperties(owners.get(one)!, owners.get(other)!))
          conflicts.add(`${one} ${other} ${property}`);
    }
    expect([...conflicts]).toEqual([]);
  });
});
