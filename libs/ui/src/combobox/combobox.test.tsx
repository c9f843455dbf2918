import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Combobox, type SuggestionGroup } from '@lodestay/ui/combobox';

afterEach(cleanup);

const places: SuggestionGroup[] = [
  {
    id: 'cities',
    title: 'Cities',
    options: [
      { id: 'denver', text: 'Denver, Colorado', detail: '214 homes' },
      { id: 'boulder', text: 'Boulder, Colorado' },
    ],
  },
  { id: 'hoods', title: 'Neighborhoods', options: [{ id: 'lodo', text: 'LoDo, Denver' }] },
];

const load = async (text: string) =>
  places.map((group) => ({
    ...group,
    options: group.options.filter((option) => option.text.toLowerCase().includes(text.toLowerCase())),
  }));

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });

describe('Combobox', () => {
  it('suggests in groups while the person types, and works with the keyboard', async () => {
    const choose = jest.fn();
    render(<Combobox label="City" load={load} onChoose={choose} />);
    await userEvent.type(field(), 'lodo');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['LoDo, Denver']),
    );
    expect(within(screen.getByRole('group', { name: 'Neighborhoods' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Cities' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(choose).toHaveBeenLastCalledWith('lodo');
    expect(field().value).toBe('LoDo, Denver');
  });

  it('forgets the choice when the text changes, and clears', async () => {
    const choose = jest.fn();
    const text = jest.fn();
    render(<Combobox label="City" load={load} defaultText="Denver, Colorado" onChoose={choose} onTextChange={text} />);
    await userEvent.type(field(), 'x');
    expect(choose).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field().value).toBe('');
    expect(text).toHaveBeenLastCalledWith('');
    expect(document.activeElement).toBe(field());
  });

  it('shows a message when nothing matches', async () => {
    render(<Combobox label="City" load={load} onChoose={() => undefined} />);
    await userEvent.type(field(), 'zzz');
    expect(await screen.findByText('No match. Try a nearby city.')).toBeTruthy();
  });

  it('keeps the typed text when suggestions fail to load', async () => {
    render(
      <Combobox
        label="City"
        load={() => Promise.reject(new Error('offline'))}
        onChoose={() => undefined}
        name="term"
      />,
    );
    await userEvent.type(field(), 'Den');
    expect(await screen.findByText('We couldn’t load suggestions. You can still search for your text.')).toBeTruthy();
    expect(field().value).toBe('Den');
  });

  it('sends what was typed with one Enter, also while the list is open, and a pointed-at suggestion only chooses', async () => {
    const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const choose = jest.fn();
    render(
      <form onSubmit={sent}>
        <Combobox label="City" load={load} onChoose={choose} />
      </form>,
    );
    await userEvent.type(field(), 'zzz');
    await screen.findByText('No match. Try a nearby city.');
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    await userEvent.clear(field());
    await userEvent.type(field(), 'lodo');
    // The suggestions of shorter texts list Denver first.
    await waitFor(() =>
      expect(screen.getAllByRole('option')).toEqual([screen.getByRole('option', { name: 'LoDo, Denver' })]),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(choose).toHaveBeenLastCalledWith('lodo');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('takes the first suggestion with Enter where it is asked to, but none for an earlier text', async () => {
    const choose = jest.fn();
    render(<Combobox label="City" load={load} onChoose={choose} enterTakesFirst />);
    await userEvent.type(field(), 'lodo');
    await screen.findByRole('option', { name: 'LoDo, Denver' });
    await userEvent.type(field(), 'x{Enter}');
    expect(choose).not.toHaveBeenCalled();
    await userEvent.type(field(), '{Backspace}');
    // The suggestions for the text before stay visible until the new ones are there.
    await waitFor(async () => {
      await userEvent.keyboard('{Enter}');
      expect(choose).toHaveBeenLastCalledWith('lodo');
    });
    expect(field().value).toBe('LoDo, Denver');
  });

  it('aborts requests for earlier texts', async () => {
    const signals: AbortSignal[] = [];
    const slow = (text: string, signal: AbortSignal) => {
      signals.push(signal);
      return load(text);
    };
    render(<Combobox label="City" load={slow} onChoose={() => undefined} />);
    await userEvent.type(field(), 'd');
    await screen.findByRole('option', { name: 'LoDo, Denver' });
    await userEvent.type(field(), 'env');
    await waitFor(() => expect(signals.length).toBeGreaterThan(1));
    expect(signals.slice(0, -1).every((signal) => signal.aborted)).toBe(true);
  });
});
