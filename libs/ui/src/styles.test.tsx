import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createBrowserSink, cx, StyleProvider, styles, useStyles } from '@lodestay/ui/styles';

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
    expect(styles({ a: { display: 'grid' } }).classes.a).toBe(sheet.classes.other);
    expect(styles({ a: { display: 'block' } }).classes.a).not.toBe(sheet.classes.other);
  });

  it('reach the page, with the nonce', () => {
    render(
      <StyleProvider sink={createBrowserSink('n0nce')}>
        <Box />
        <Box />
      </StyleProvider>,
    );
    const elements = [...document.querySelectorAll('style')];
    expect(elements.length).toBeGreaterThan(0);
    expect(elements.every((element) => element.getAttribute('nonce') === 'n0nce')).toBe(true);
    expect(getComputedStyle(screen.getAllByText('A box')[0]!).color).toBe('rgb(255, 0, 0)');
  });

  it('are not inserted again when the server sent them', () => {
    document.head.innerHTML = `<style data-emotion="ld">${Object.values(sheet.classes)
      .map((name) => `.${name}{display:grid}`)
      .join('')}</style>`;
    render(
      <StyleProvider sink={createBrowserSink()}>
        <Box />
      </StyleProvider>,
    );
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });

  it('are added where the server left one of a sheet out', () => {
    document.head.innerHTML = `<style data-emotion="ld">.${sheet.classes.box}{color:red}</style>`;
    render(
      <StyleProvider sink={createBrowserSink()}>
        <Box />
      </StyleProvider>,
    );
    const [, added] = document.querySelectorAll('style');
    expect([...added!.sheet!.cssRules].map((rule) => (rule as CSSStyleRule).selectorText)).toEqual([
      `.${sheet.classes.other}`,
    ]);
  });

  it('go nowhere without a provider', () => {
    render(<Box />);
    expect(screen.getByText('A box').className).toBe(sheet.classes.box);
    expect(document.querySelector('style')).toBeNull();
  });
});

describe('cx', () => {
  it('joins class names and leaves out what is falsy', () => {
    expect(cx('a', false, undefined, null, '', 'b')).toBe('a b');
  });
});
