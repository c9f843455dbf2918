import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { rareParts } from './rare-parts.tsx';

function Offer({ name }: { name: string }) {
  const [isTaken, setIsTaken] = useState(false);
  return <button onClick={() => setIsTaken(true)}>{isTaken ? `${name} is taken` : `Take ${name}`}</button>;
}

/** A part whose code arrives when the test calls `arrive`. */
function laterParts() {
  const { promise, resolve } = Promise.withResolvers<{ Offer: typeof Offer }>();
  const { load, toPart } = rareParts(() => promise);
  return { load, Part: toPart('Offer'), arrive: () => act(async () => resolve({ Offer })) };
}

const Page = ({ Part }: { Part: ReturnType<typeof laterParts>['Part'] }) => (
  <main>
    <h1>Your stay</h1>
    <Part name="the spot" />
  </main>
);

it('is there at once if its code is loaded, as on the server', async () => {
  const { load, Part, arrive } = laterParts();
  await arrive();
  await load();
  render(<Page Part={Part} />);
  expect(screen.getByRole('button', { name: 'Take the spot' })).toBeVisible();
});

it('keeps the markup of the server until its code is there, then takes it over', async () => {
  const { Part, arrive } = laterParts();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<main><h1>Your stay</h1><button>Take the spot</button></main>';
  const button = screen.getByRole('button', { name: 'Take the spot' });
  button.focus();
  const problems: unknown[] = [];
  const onRecoverableError = (error: unknown) => problems.push(error);
  render(<Page Part={Part} />, { container, hydrate: true, onRecoverableError });
  expect(button).toBeInTheDocument();
  await arrive();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(button).toHaveTextContent('the spot is taken');
  expect(problems).toEqual([]);
});

it('leaves the page as it is while a part that was added later loads', async () => {
  const { Part, arrive } = laterParts();
  render(<Page Part={Part} />);
  expect(screen.getByRole('heading', { name: 'Your stay' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await arrive();
  expect(await screen.findByRole('button', { name: 'Take the spot' })).toBeVisible();
});
