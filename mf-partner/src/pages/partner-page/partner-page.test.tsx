import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform, testPrices } from '@lodestay/testing';
import { Page } from './partner-page.tsx';

const show = (change = {}) => {
  const api = fakeApi({
    createLead: { reference: 'LD-7K2M9Q', message: 'Thank you.' },
    listDisplayCities: { markets: [], displayCities: [] },
  });
  renderAt(<Page />, { platform: testPlatform({ api, ...change }) });
  return { api, person: userEvent.setup() };
};

describe('Partner', () => {
  it('calculates a year of rent from the owner’s assumptions', async () => {
    const { person } = show();
    const earnings = within(screen.getByRole('region', { name: 'Estimate your yearly rent' }));
    fireEvent.change(earnings.getByRole('slider', { name: /Your monthly rent/ }), { target: { value: '300000' } });
    fireEvent.change(earnings.getByRole('slider', { name: /Months booked/ }), { target: { value: '10' } });
    await person.selectOptions(earnings.getByLabelText('Typical length of stay'), '180 nights or more');
    expect(earnings.getByText('$31,200.00')).toBeInTheDocument();
    await person.click(earnings.getByRole('checkbox', { name: /Offer Standby/ }));
    expect(earnings.getByText('2 months empty')).toBeInTheDocument();
    expect(earnings.getAllByText('$27,000.00')).toHaveLength(2);
    expect(earnings.getByRole('figure')).toHaveAccessibleName('A year with 10 months booked and 2 empty');
  });

  it('calculates with the prices in force, and states their platform fee', () => {
    show({ prices: testPrices({ standby: 6_000, platformFee: 700 }) });
    const earnings = within(screen.getByRole('region', { name: 'Estimate your yearly rent' }));
    fireEvent.change(earnings.getByRole('slider', { name: /Your monthly rent/ }), { target: { value: '300000' } });
    expect(earnings.getByText(/^\$1,800 a month, if a Standby member stays/)).toBeInTheDocument();
    expect(earnings.getByText(/platform fee of 7.?% of the rent/)).toBeInTheDocument();
  });

  it('submits the form', async () => {
    const { api, person } = show();
    const form = within(screen.getByRole('region', { name: 'Your homes' }));
    await person.type(form.getByLabelText('Homes'), '3');
    await person.type(form.getByLabelText('City'), 'Denver');
    await person.type(form.getByLabelText('First name'), 'Ann');
    await person.type(form.getByLabelText('Email'), 'ann@example.com');
    await person.click(form.getByRole('button', { name: 'Tell us about your homes' }));
    expect(await screen.findByRole('status')).toHaveTextContent('LD-7K2M9Q');
    expect(api.calls.at(-1)).toEqual({
      name: 'createLead',
      input: { body: { productType: 'partner', units: 3, city: 'Denver', firstName: 'Ann', email: 'ann@example.com' } },
    });
  });
});
