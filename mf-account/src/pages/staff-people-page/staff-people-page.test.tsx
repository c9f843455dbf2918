import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { samplePeople, sampleSummary } from '../../testing/sample-people.ts';
import { listInputs, showStaffPage } from '../../testing/show-staff-page.tsx';

const grace = sampleSummary({ id: 7, firstName: 'Grace', lastName: 'Okafor', role: 'admin', email: 'grace@a.example' });
const priya = sampleSummary({
  id: 13,
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'professional_housing_coordinator',
  organization: { id: 4, name: 'Northwind' },
  suspendedAt: '2027-01-01T00:00:00.000Z',
});
const everyone = samplePeople(priya, sampleSummary(), grace);

const show = (query = '', listPeople: unknown = everyone) =>
  showStaffPage(`/staff/people${query}`, { answers: { listPeople } });

describe('the list of people', () => {
  it('shows who has which role, and leads to their pages', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^People \|/), robots: 'noindex' });
    const row = screen.getByRole('row', { name: /Priya Nair/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Housing coordinator', 'Northwind', 'Suspended']);
    expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveAttribute('href', '/staff/people/13');
    expect(screen.getByRole('row', { name: /Grace Okafor/ })).toHaveTextContent('(you)');
  });

  it('asks for what the URL says, and offers to remove each filter', async () => {
    const { api } = await show('?search=nair&role=member&suspended=true&cursor=zz&limit=9');
    expect(listInputs(api, 'listPeople')).toEqual([
      { query: { search: 'nair', role: 'member', suspended: true, cursor: 'zz' } },
    ]);
    expect(screen.getByRole('link', { name: 'Remove filter Role: Member' })).toHaveAttribute(
      'href',
      '/staff/people?search=nair&suspended=true',
    );
    expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute(
      'href',
      '/staff/people?search=nair&role=member&suspended=true',
    );
  });

  it('puts a search and a role into the URL', async () => {
    const { user, navigate } = await show('?suspended=false');
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ort{Enter}');
    expect(navigate).toHaveBeenLastCalledWith('/staff/people?search=ort&suspended=false', { keepScroll: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Member');
    expect(navigate).toHaveBeenLastCalledWith('/staff/people?search=ort&role=member&suspended=false', {
      keepScroll: true,
    });
  });

  it('leads to the next page', async () => {
    await show('?role=member', { ...everyone, nextCursor: 'abc' });
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/staff/people?role=member&cursor=abc',
    );
  });

  it('is moved through with the keyboard, but not while typing', async () => {
    const { user } = await show();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Maya Ortiz' })).toHaveFocus();
    expect(screen.getByRole('row', { name: /Maya Ortiz/ })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveFocus();
    await user.keyboard('/');
    await user.keyboard('jk');
    expect(screen.getByRole('searchbox')).toHaveValue('jk');
    await user.tab();
    await user.keyboard('?');
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveFocus();
  });

  it('lists its shortcuts', async () => {
    const { user } = await show();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search people');
  });

  it('says that nobody matches, and offers to remove the filters', async () => {
    await show('?search=nobody', samplePeople());
    expect(screen.getByRole('heading', { name: 'No people match your filters' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Remove all filters' })).toHaveAttribute('href', '/staff/people');
  });

  it('says that a search matches more people than are listed', async () => {
    await show('?search=smith', { ...everyone, isCut: true });
    expect(screen.getByText('Showing the first 1,000 matches. Narrow your search.')).toBeVisible();
  });

  it('says so also if the other filters leave none of the first matches', async () => {
    await show('?search=smith&role=admin', { ...samplePeople(), isCut: true });
    expect(screen.getByText('Showing the first 1,000 matches. Narrow your search.')).toBeVisible();
  });

  it('does not say so about a whole list', async () => {
    await show('?search=smith');
    expect(screen.queryByText(/Narrow your search/)).toBeNull();
  });

  it('redirects from a cursor that the api rejects, and does not exist for others', async () => {
    expect((await show('?role=member&cursor=zz', new ApiError(422, null))).outcome).toEqual({
      status: 302,
      redirect: '/staff/people?role=member',
    });
    expect((await show('', new ApiError(403, null))).outcome).toEqual({ status: 404 });
  });
});
