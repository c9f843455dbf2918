import { describe, expect, it } from 'vitest';
import { createStyleCollector, styles } from '@lodestay/ui/styles';

const sheet = styles({
  box: { color: 'red', '&:hover': { color: 'blue' }, '@media (max-width: 767px)': { color: 'green' } },
  other: { display: 'grid' },
});

describe('createStyleCollector', () => {
  it('puts the rules of what was rendered into one style element, once', () => {
    const collector = createStyleCollector();
    collector.use(sheet);
    collector.use(sheet);
    const tag = collector.toStyleTag('n0nce');
    expect(tag).toMatch(/^<style data-emotion="ld \w+ \w+" nonce="n0nce">.*<\/style>$/);
    expect(tag).toContain(`.${sheet.classes.box}:hover{color:blue;}`);
    expect(tag).toContain(`@media (max-width: 767px){.${sheet.classes.box}{color:green;}}`);
    expect(tag.split('display:grid')).toHaveLength(2);
  });

  it('writes no element when nothing was used', () => {
    expect(createStyleCollector().toStyleTag()).toBe('');
  });

  it('gives every response its rules, also those that an earlier one compiled', () => {
    const first = createStyleCollector();
    const second = createStyleCollector();
    first.use(sheet);
    second.use(sheet);
    expect(second.toStyleTag()).toBe(first.toStyleTag());
  });

  it('keeps the order of first use', () => {
    const later = styles({ later: { display: 'flex' } });
    const collector = createStyleCollector();
    collector.use(later);
    collector.use(sheet);
    const tag = collector.toStyleTag();
    expect(tag.indexOf('display:flex')).toBeLessThan(tag.indexOf('display:grid'));
  });
});
