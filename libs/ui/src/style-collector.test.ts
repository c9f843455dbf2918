import { describe, expect, it } from '@jest/globals';
import { createStyleCollector, styles } from '@lodestay/ui/styles';

const sheet = styles({
  box: { color: 'red', '&:hover': { color: 'blue' }, '@media (max-width: 767px)': { color: 'green' } },
  other: { display: 'grid' },
});

const markupOf = (...names: (keyof typeof sheet.classes)[]) =>
  `<p class="page ${names.map((name) => sheet.classes[name]).join(' ')}">text</p>`;

describe('createStyleCollector', () => {
  it('puts the rules of what was rendered into one style element, once', () => {
    const collector = createStyleCollector();
    collector.use(sheet);
    collector.use(sheet);
    const tag = collector.toStyleTag(markupOf('box', 'other'), 'n0nce');
    expect(tag).toMatch(/^<style data-emotion="ld" nonce="n0nce">.*<\/style>$/);
    expect(tag).toContain(`.${sheet.classes.box}{color:red;&:hover{color:blue}@media (max-width: 767px){color:green}}`);
    expect(tag.split('display:grid')).toHaveLength(2);
  });

  it('leaves out the rules of classes that stand nowhere', () => {
    const collector = createStyleCollector();
    collector.use(sheet);
    const tag = collector.toStyleTag(markupOf('other'));
    expect(tag).toBe(`<style data-emotion="ld">.${sheet.classes.other}{display:grid}</style>`);
  });

  it('writes no element when nothing was used', () => {
    expect(createStyleCollector().toStyleTag(markupOf('box'))).toBe('');
  });

  it('gives every response its rules, also those that an earlier one compiled', () => {
    const first = createStyleCollector();
    const second = createStyleCollector();
    first.use(sheet);
    second.use(sheet);
    expect(second.toStyleTag(markupOf('box'))).toBe(first.toStyleTag(markupOf('box')));
    expect(second.toStyleTag(markupOf('box'))).toContain('color:red');
  });

  it('keeps the order of first use', () => {
    const later = styles({ later: { display: 'flex' } });
    const collector = createStyleCollector();
    collector.use(later);
    collector.use(sheet);
    const tag = collector.toStyleTag(`${markupOf('box', 'other')}<i class="${later.classes.later}">`);
    expect(tag).toContain('display:flex');
    expect(tag.indexOf('display:flex')).toBeLessThan(tag.indexOf('display:grid'));
  });
});
