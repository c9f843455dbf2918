import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { FindForm, type Asked } from './find-form.tsx';

const NO_DATES: Asked = { startDate: null, endDate: null, committedNights: null };
const DATES: Asked = { startDate: '2027-01-11', endDate: '2027-04-11', committedNights: null };

function show(places: unknown, props: Partial<Parameters<typeof FindForm>[0]> = {}) {
  const navigate = vi.fn();
  const platform = testPlatform({ navigate, api: fakeApi({ suggestPlaces: places }) });
  renderAt(<FindForm label="Find a home" submitLabel="Show homes" place="" asked={NO_DATES} {...props} />, { platform });
  return navigate;
}

const denver = { kind: 'market', name: 'Denver', detail: 'Colorado, 214 homes', url: '/s/denver', homes: 214 };
const field = () => screen.getByRole('textbox', { name: 'City or neighborhood' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Show homes' }));

describe('the form of place and dates', () => {
  it('is a plain form of the home page', () => {
    show({ places: [] }, { place: 'Denver', asked: DATES });
    const form = screen.getByRole('form', { name: 'Find a home' });
    expect(form).toHaveAttribute('action', '/');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ city: 'Denver', startDate: '2027-01-11', endDate: '2027-04-11' });
  });

  it('goes to the place that the text means, with the dates', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver, Colorado', asked: DATES });
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('leads to the list of its mode, with and without script', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', mode: 'standby' });
    expect(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Find a home' })).get('searchType')).toBe('standby');
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver/apartments/standby');
  });

  it('becomes a type-ahead when touched and goes to what was chosen', async () => {
    const navigate = show({ places: [denver] });
    await userEvent.click(field());
    const combobox = await screen.findByRole('combobox', { name: 'City or neighborhood' });
    await userEvent.type(combobox, 'Den');
    await userEvent.click(await screen.findByRole('option', { name: /Denver/ }));
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver');
  });

  it('stays where it is, with other dates, while the place is the same', async () => {
    const navigate = show(new Error('not asked'), { place: 'Denver', asked: DATES, here: ({ startDate }) => `/here?${startDate}` });
    await send();
    expect(navigate).toHaveBeenCalledWith('/here?2027-01-11');
  });

  it('asks for one date and a commitment when the end is open', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', asked: DATES });
    await userEvent.click(screen.getByRole('checkbox', { name: /move-out date/ }));
    expect(screen.getByLabelText('Move in')).toHaveValue('2027-01-11');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stay at least' }), '90 nights');
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=90');
  });

  it.each([
    ['', { places: [] }, 'Type a city, for example Denver.'],
    ['Atlantis', { places: [] }, 'We have no homes in “Atlantis” yet. Try a larger city nearby.'],
    ['Denver', new Error('down'), 'Places cannot be looked up right now. Please try again.'],
  ])('says what to do about %j', async (place, places, message) => {
    const navigate = show(places, { place });
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(message);
    expect(navigate).not.toHaveBeenCalled();
  });
});
