import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CheckField, RadioCard, RadioCardGroup, Segmented, SelectField, TextareaField, TextField } from '@lodestay/ui';

afterEach(cleanup);

const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('TextField', () => {
  it('ties the hint to the input', () => {
    render(<TextField label="Email" hint="Your confirmation goes here." />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(description(input)).toBe('Your confirmation goes here.');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('puts the error in the place of the hint', () => {
    render(
      <TextField label="Password" hint="At least seven characters" error="Password length should be greater than 6" />,
    );
    const input = screen.getByLabelText('Password');
    expect(description(input)).toBe('Password length should be greater than 6');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('At least seven characters')).toBeNull();
  });

  it('keeps its label when that is only read', () => {
    render(<TextField label="Search" hideLabel start="$" />);
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy();
  });
});

describe('SelectField and TextareaField', () => {
  it('are found by their labels', async () => {
    render(
      <>
        <SelectField
          label="Sort by"
          options={[
            { value: 'recommended', label: 'Recommended' },
            { value: 'price', label: 'Price' },
          ]}
        />
        <TextareaField label="Message" error="Please write a message." />
      </>,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(select, 'Price');
    expect(select.value).toBe('price');
    expect(description(screen.getByRole('textbox', { name: 'Message' }))).toBe('Please write a message.');
  });
});

describe('CheckField', () => {
  it('is checked by its label, and says hint and error', async () => {
    render(<CheckField label="One pet" hint="At most two." error="Not in this home." />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /One pet/ });
    await userEvent.click(screen.getByText('One pet'));
    expect(box.checked).toBe(true);
    expect(description(box)).toBe('At most two. Not in this home.');
  });
});

describe('RadioCardGroup', () => {
  it('is a group of named choices moved by arrows', async () => {
    const change = jest.fn();
    render(
      <RadioCardGroup legend="Pay with" defaultValue="bank" onChange={change}>
        <RadioCard value="bank" title="Bank account" about="No fee." />
        <RadioCard value="card" title="Card" aside="$206.88" />
      </RadioCardGroup>,
    );
    expect(screen.getByRole('group', { name: 'Pay with' })).toBeTruthy();
    const bank = screen.getByRole<HTMLInputElement>('radio', { name: 'Bank account' });
    expect(bank.checked).toBe(true);
    expect(description(bank)).toContain('No fee.');
    bank.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(change).toHaveBeenCalledWith('card');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked).toBe(true);
  });

  it('ties its error to the group', () => {
    render(
      <RadioCardGroup legend="Pay with" error="Please choose how to pay.">
        <RadioCard value="bank" title="Bank account" />
      </RadioCardGroup>,
    );
    expect(description(screen.getByRole('group', { name: 'Pay with' }))).toBe('Please choose how to pay.');
  });

  it('does not let a card stand outside its group', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<RadioCard value="bank" title="Bank account" />)).toThrow('inside its group');
    silence.mockRestore();
  });
});

describe('Segmented', () => {
  it('sends its choice with a plain form', async () => {
    render(
      <form aria-label="Search">
        <Segmented
          legend="Stay type"
          name="kind"
          defaultValue="fixed"
          options={[
            { value: 'fixed', label: 'Fixed' },
            { value: 'flex', label: 'Flex' },
          ]}
        />
      </form>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Flex' }));
    expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('kind')).toBe('flex');
  });

  it('follows a controlled value', () => {
    const options = [
      { value: 'fixed', label: 'Fixed' },
      { value: 'flex', label: 'Flex' },
    ];
    const { rerender } = render(<Segmented legend="Kind" value="fixed" options={options} />);
    rerender(<Segmented legend="Kind" value="flex" options={options} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Flex' }).checked).toBe(true);
  });
});
