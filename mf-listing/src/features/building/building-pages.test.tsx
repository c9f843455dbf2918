import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Property } from '@lodestay/contracts';
import { renderAt } from '@lodestay/testing';
import { sampleProperty } from '../../testing/sample-property.ts';
import { BuildingPages, HomeRange } from './building-pages.tsx';

const STAY = 'startDate=2027-01-11&endDate=2027-04-11';
const CURSOR = '1.0.4q8k.3f';
const paged = (changes: Partial<Property> = {}) =>
  sampleProperty({ totalHomes: 130, homesBefore: 50, nextCursor: CURSOR, ...changes });

const getHrefs = () =>
  within(screen.getByRole('navigation', { name: 'Pages of homes' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the pages of a building', () => {
  it.each([
    ['the first', { homesBefore: 0 }, ['Next homes']],
    ['a middle', {}, ['First homes', 'Next homes']],
    ['the last', { nextCursor: null }, ['First homes']],
  ])('%s page links to the others', (_, changes, names) => {
    renderAt(<BuildingPages property={paged(changes)} stayQuery="" />);
    expect(getHrefs().map(([name]) => name)).toEqual(names);
  });

  it('keep the dates, and start at the homes', () => {
    renderAt(<BuildingPages property={paged()} stayQuery={STAY} />);
    expect(getHrefs()).toEqual([
      ['First homes', `/properties/the-alder?${STAY}#homes`],
      ['Next homes', `/properties/the-alder?${STAY}&cursor=${CURSOR}#homes`],
    ]);
  });

  it.each([
    ['if all homes are on one page', sampleProperty({ homesBefore: 0, nextCursor: null })],
    ['if the API has no pages', sampleProperty()],
  ])('have no links %s', (_, property) => {
    renderAt(<BuildingPages property={property} stayQuery="" />);
    renderAt(<HomeRange property={property} cursor={undefined} stayQuery="" isUpdating={false} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('lead back from a page after the last home', () => {
    renderAt(<BuildingPages property={paged({ groups: [], homesBefore: 130, nextCursor: null })} stayQuery={STAY} />);
    expect(screen.getByText('The Alder has 130 homes.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the first homes' })).toHaveAttribute(
      'href',
      `/properties/the-alder?${STAY}#homes`,
    );
  });
});

type Shown = { cursor?: string; stayQuery: string; isUpdating: boolean };

/** Shows one state after another, each after a click. */
function States({ states }: { states: readonly Shown[] }) {
  const [index, setIndex] = useState(0);
  const { cursor, ...state } = states[index]!;
  return (
    <>
      <button type="button" onClick={() => setIndex(index + 1)}>
        Go on
      </button>
      <HomeRange property={paged()} cursor={cursor} {...state} />
    </>
  );
}

describe('the range of homes', () => {
  const first = { stayQuery: STAY, isUpdating: false };
  const next = { ...first, cursor: CURSOR };
  const getRange = () => screen.getByRole('heading', { name: 'Homes 51 to 53 of 130' });

  it('takes the focus when the next page has arrived', async () => {
    renderAt(<States states={[first, { ...next, isUpdating: true }, next]} />);
    const button = screen.getByRole('button', { name: 'Go on' });
    expect(getRange()).not.toHaveFocus();
    await userEvent.click(button);
    expect(getRange()).not.toHaveFocus();
    await userEvent.click(button);
    expect(getRange()).toHaveFocus();
  });

  it('leaves the focus where other dates were chosen', async () => {
    renderAt(<States states={[next, { stayQuery: '', isUpdating: false }]} />);
    const button = screen.getByRole('button', { name: 'Go on' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
  });
});
