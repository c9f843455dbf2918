import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { NO_STAY, type AskedStay } from '@lodestay/links';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { FindForm } from './find-form.tsx';

const DATES: AskedStay = { ...NO_STAY, startDate: '2027-01-11', endDate: '2027-04-11' };

function show(suggestPlaces: unknown, props: Partial<Parameters<typeof FindForm>[0]> = {}) {
  const navigate = jest.fn();
  const platform = testPlatform({ navigate, api: fakeApi({ suggestPlaces }) });
  renderAt(<FindForm label="Find a home" submitLabel="Show homes" place="" asked={NO_STAY} {...props} />, { platform });
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
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      city: 'Denver',
      startDate: '2027-01-11',
      endDate: '2027-04-11',
      flexibleDays: '',
    });
  });

  it('goes to the place that the text means, with the dates', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver, Colorado', asked: DATES });
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('leads to a market that has no homes, which nobody suggests', async () => {
    const navigate = show(
      { places: [], emptyMarket: { name: 'Denver', url: '/s/denver' } },
      { place: 'denver, CO', asked: DATES },
    );
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('offers the places that a text may mean, with the dates and the mode, and goes to none by itself', async () => {
    const sanDiego = {
      kind: 'market',
      name: 'San Diego',
      detail: 'California, 60 homes',
      url: '/s/san-diego',
      homes: 60,
    };
    const sanAntonio = {
      kind: 'neighborhood',
      name: 'San Pedro',
      detail: 'San Antonio, TX',
      url: '/s/san-antonio?neighborhood=4',
      homes: 2,
    };
    const onFound = jest.fn();
    const navigate = show({ places: [sanDiego, sanAntonio] }, { place: 'San', asked: DATES, mode: 'standby', onFound });
    await send();
    const choice = await screen.findByRole('group', { name: '“San” matches several places. Choose one.' });
    expect(choice).toHaveFocus();
    expect(navigate).not.toHaveBeenCalled();
    expect(onFound).not.toHaveBeenCalled();
    expect(
      within(choice)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['San Diego California, 60 homes', '/s/san-diego/apartments/standby?startDate=2027-01-11&endDate=2027-04-11'],
      [
        'San Pedro San Antonio, TX',
        '/s/san-antonio/apartments/standby?neighborhood=4&startDate=2027-01-11&endDate=2027-04-11',
      ],
    ]);
    await userEvent.type(field(), 'Diego');
    expect(choice).not.toBeInTheDocument();
  });

  it('leads to the list of its mode, with and without script', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', mode: 'standby' });
    expect(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Find a home' })).get('searchType')).toBe(
      'standby',
    );
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
    const navigate = show(new Error('not asked'), {
      place: 'Denver',
      asked: DATES,
      here: ({ startDate }) => `/here?${startDate}`,
    });
    await send();
    expect(navigate).toHaveBeenCalledWith('/here?2027-01-11');
  });

  it('asks for one date and a commitment when the end is open', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', asked: DATES });
    await userEvent.click(screen.getByRole('checkbox', { name: /move-out date/ }));
    expect(screen.getByLabelText('Move in')).toHaveValue('2027-01-11');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum stay' }), '90 nights');
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=90');
  });

  it('asks for dates that may move', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', asked: DATES });
    expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '± 3 days' }));
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11&flexibleDays=3');
  });

  it('shows how far the dates of an address may move, and takes it back', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', asked: { ...DATES, flexibleDays: 14 } });
    expect(screen.getByRole('radio', { name: '± 14 days' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Exact' }));
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('asks for months from a month, with a dial', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose months' }));
    const dial = await screen.findByRole('slider', { name: 'Length of stay' });
    expect(dial).toHaveAttribute('aria-valuetext', '3 months');
    expect(screen.getByRole('radio', { name: 'January 2027' })).toBeChecked();
    dial.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('radio', { name: 'March 2027' }));
    expect(screen.getByText('Move in any day Mar 1 to Mar 31.')).toBeVisible();
    await send();
    expect(navigate).toHaveBeenCalledWith(
      '/s/denver?startDate=2027-03-01&endDate=2027-07-01&availableFromEndDate=2027-03-31',
    );
  });

  it('asks for no end by the month, which is Flex', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose months' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Open-ended/ }));
    expect(screen.getByRole('slider', { name: 'Length of stay' })).toHaveAttribute('aria-valuetext', 'Open-ended');
    await userEvent.click(screen.getByRole('radio', { name: 'February 2027' }));
    await send();
    expect(navigate).toHaveBeenCalledWith(
      '/s/denver?startDate=2027-02-01&endDate=indefinite&committedNights=60&availableFromEndDate=2027-02-28',
    );
  });

  it('tells the months of an address, and goes back to dates', async () => {
    const navigate = show(
      { places: [denver] },
      { place: 'Denver', asked: { ...NO_STAY, startDate: '2027-02-01', endDate: '2027-05-01', startBy: '2027-02-28' } },
    );
    expect(screen.getByText(/3 months from February 2027/)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change months' }));
    expect(await screen.findByRole('slider')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose exact dates' }));
    expect(screen.queryByRole('slider')).toBeNull();
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver');
  });

  it.each([
    ['', { places: [] }, 'Enter a city, for example Denver.'],
    ['Atlantis', { places: [] }, 'We have no homes in “Atlantis” yet. Try a larger city nearby.'],
    ['Denver', new Error('down'), 'We couldn’t search for places. Please try again.'],
  ])('says what to do about %j', async (place, places, message) => {
    const navigate = show(places, { place });
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(message);
    expect(navigate).not.toHaveBeenCalled();
  });
});
