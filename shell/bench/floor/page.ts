import { createElement as h } from 'react';

/** Number of cards, about as many as on the first page of a market. */
const CARDS = 24;

const card = (number: number) =>
  h(
    'article',
    { key: number },
    h(
      'a',
      { href: `#home-${number}` },
      h('img', {
        src: `/picture/${number}`,
        width: 400,
        height: 300,
        alt: '',
        loading: number > 2 ? 'lazy' : undefined,
        fetchPriority: number === 1 ? 'high' : undefined,
      }),
      h('h3', null, `Apartment ${number} near the park`),
      h('p', null, h('b', null, `$${2000 + number * 13}`), ' a month'),
      h(
        'ul',
        null,
        ['2 beds', '1 bath', '880 sq ft'].map((fact) => h('li', { key: fact }, fact)),
      ),
    ),
  );

/** Only a list of homes: the minimum that React can load, render and hydrate. */
export const FloorPage = () =>
  h(
    'main',
    null,
    h('h1', null, 'Homes'),
    Array.from({ length: CARDS }, (_, index) => card(index + 1)),
  );
