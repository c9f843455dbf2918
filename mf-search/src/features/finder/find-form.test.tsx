import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { NO_STAY, type RequestedStay } from '@lodestay/links';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { FindForm } from './find-form.tsx';

const DATES: RequestedStay = { ...NO_STAY, startDate: '2027-01-11', endDate: '2027-04-11' };

function show(suggestPlaces: unknown, props: Partial<Parameters<typeof FindForm>[0]> = {}) {
  const navigate = jest.fn();
  const platform = testPlatform({ navigate, api: fakeApi({ suggestPlaces }) });
  renderAt(<FindForm label="Find a home" submitLabel="Show homes" place="" stay={NO_STAY} {...props} />, { platform });
  return navigate;
}

const denver = { kind: 'market', name: 'Denver', detail: 'Colorado, 214 homes', url: '/s/denver', homes: 214 };
const field = () => screen.getByRole('textbox', { name: 'City or neighborhood' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Show homes' }));

describe('the search form', () => {
  it('is a plain form that submits to the home page', () => {
    show({ places: [] }, { place: 'Denver', stay: DATES });
    const form = screen.getByRole('form', { name: 'Find a home' });
    expect(form).toHaveAttribute('action', '/');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      city: 'Denver',
      startDate: '2027-01-11',
      endDate: '2027-04-11',
      flexibleDays: '',
    });
  });

  it('navigates to the named place with the dates', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver, Colorado', stay: DATES });
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('navigates to a named market without homes, which is never suggested', async () => {
    const navigate = show(
      { places: [], emptyMarket: { name: 'Denver', url: '/s/denver' } },
      { place: 'denver, CO', stay: DATES },
    );
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('asks which place is meant if several match, and keeps the dates and the mode', async () => {
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
    const navigate = show({ places: [sanDiego, sanAntonio] }, { place: 'San', stay: DATES, mode: 'standby', onFound });
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

  it('asks whether a similar name is meant, even if there is only one', async () => {
    const denver = { kind: 'market', name: 'Denver', detail: 'Colorado', url: '/s/denver', homes: 9, isSimilar: true };
    const navigate = show({ places: [denver] }, { place: 'denvr', stay: DATES });
    await send();
    const choice = await screen.findByRole('group', { name: 'No match for “denvr”. Did you mean:' });
    expect(choice).toHaveFocus();
    expect(within(choice).getByRole('link', { name: /^Denver/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/s\/denver\?/),
    );
    expect(navigate).not.toHaveBeenCalled();
  });

  it('keeps its mode, with and without JavaScript', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', mode: 'standby' });
    expect(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Find a home' })).get('searchType')).toBe(
      'standby',
    );
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver/apartments/standby');
  });

  it('becomes a combobox on focus and navigates to the chosen place', async () => {
    const navigate = show({ places: [denver] });
    await userEvent.click(field());
    const combobox = await screen.findByRole('combobox', { name: 'City or neighborhood' });
    await userEvent.type(combobox, 'Den');
    await userEvent.click(await screen.findByRole('option', { name: /Denver/ }));
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver');
  });

  it('stays on the current list with new dates if the place is unchanged', async () => {
    const navigate = show(new Error('not called'), {
      place: 'Denver',
      stay: DATES,
      getCurrentHref: ({ startDate }) => `/here?${startDate}`,
    });
    await send();
    expect(navigate).toHaveBeenCalledWith('/here?2027-01-11');
  });

  it('searches Flex stays with a move-in date and a minimum stay', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', stay: DATES });
    await userEvent.click(screen.getByRole('checkbox', { name: /move-out date/ }));
    expect(screen.getByLabelText('Move in')).toHaveValue('2027-01-11');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum stay' }), '90 nights');
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=90');
  });

  it('searches flexible dates', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', stay: DATES });
    expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '± 3 days' }));
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11&flexibleDays=3');
  });

  it('shows the flexible days of the URL and removes them', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver', stay: { ...DATES, flexibleDays: 14 } });
    expect(screen.getByRole('radio', { name: '± 14 days' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Exact' }));
    await send();
    expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
  });

  it('searches a stay by months with the dial', async () => {
    const navigate = show({ places: [denver] }, { place: 'Denver' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose months' }));
    const dial = await screen.findByRole('slider', { name: 'Length of stay' });
    expect(dial).toHaveAttribute('aria-valuetext', '3 months');
    expect(screen.getByRole('radio', { name: 'January 2027' })).toBeChecked();
    dial.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('radio', { name: 'March 2027' }));
    expect(screen.getByText('Move in any day Mar 1 – Mar 31.')).toBeVisible();
    await send();
    expect(navigate).toHaveBeenCalledWith(
      '/s/denver?startDate=2027-03-01&endDate=2027-07-01&availableFromEndDate=2027-03-31',
    );
  });

  it('searches an open-ended stay by month as Flex', async () => {
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

  it('shows the months of the URL and switches back to exact dates', async () => {
    const navigate = show(
      { places: [denver] },
      {
        place: 'Denver',
        stay: { ...NO_STAY, startDate: '2027-02-01', endDate: '2027-05-01', availableFromEndDate: '2027-02-28' },
      },
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
    [
      'Denver Health',
      { places: [] },
      'No homes found for “Denver Health”. Try a city, ZIP code or university. For homes near a hospital or an address, open its city and choose “Near a place”.',
    ],
    ['Denver', new Error('down'), 'We couldn’t search for places. Please try again.'],
  ])('explains what to do about %j', async (place, places, message) => {
    const navigate = show(places, { place });
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(message);
    expect(navigate).not.toHaveBeenCalled();
  });
});
