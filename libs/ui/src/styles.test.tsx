import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createBrowserStyles, cx, StyleProvider, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  box: { color: 'red', '&:hover': { color: 'blue' } },
  other: { display: 'grid' },
});

function Box() {
  const s = useStyles(sheet);
  return <p className={s.box}>A box</p>;
}

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

describe('styles', () => {
  it('names the same rule the same, wherever it is written', () => {
    const engine = createBrowserStyles();
    const { other } = sheet.classesIn(engine);
    expect(styles({ a: { display: 'grid' } }).classesIn(engine).a).toBe(other);
    expect(styles({ a: { display: 'block' } }).classesIn(engine).a).not.toBe(other);
  });

  it('reach the page, with the nonce', () => {
    render(
      <StyleProvider engine={createBrowserStyles('n0nce')}>
        <Box />
        <Box />
      </StyleProvider>,
    );
    const elements = [...document.querySelectorAll('style')];
    expect(elements.length).toBeGreaterThan(0);
    expect(elements.every((element) => element.getAttribute('nonce') === 'n0nce')).toBe(true);
    expect(getComputedStyle(screen.getAllByText('A box')[0]!).color).toBe('rgb(255, 0, 0)');
  });

  it('are inserted only when a component reads their class', () => {
    render(
      <StyleProvider engine={createBrowserStyles()}>
        <Box />
      </StyleProvider>,
    );
    const text = [...document.querySelectorAll('style')]
      .flatMap((element) => [...element.sheet!.cssRules])
      .map((rule) => rule.cssText)
      .join('');
    expect(text).toContain('red');
    expect(text).not.toContain('grid');
  });

  it('are not inserted again when the server sent them', () => {
    const { box } = sheet.classesIn(createBrowserStyles());
    document.head.innerHTML = `<style data-emotion="ld">.${box}{color:red}.${box}:hover{color:blue}</style>`;
    render(
      <StyleProvider engine={createBrowserStyles()}>
        <Box />
      </StyleProvider>,
    );
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });

  it('stay out of the document without a provider', () => {
    render(<Box />);
    expect(screen.getByText('A box').className).toMatch(/^ld-\w+$/);
    expect(document.querySelector('style')).toBeNull();
  });
});

describe('cx', () => {
  it('joins class names and leaves out what is falsy', () => {
    expect(cx('a', false, undefined, null, '', 'b')).toBe('a b');
  });
});
