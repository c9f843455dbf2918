import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { parseStay } from '@lodestay/links';
import { HeadingWithActions } from './heading-with-actions.tsx';

it('loads nothing before the first interaction, then replays a click on a button', async () => {
  const platform = testPlatform({ api: fakeApi({}) });
  const { container } = renderAt(
    <HeadingWithActions
      slug="the-alder-412"
      title="The Alder"
      subtitle="Denver"
      path="/homes/the-alder-412"
      choice={parseStay(new URLSearchParams())}
    />,
    { platform },
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  // The markup of the server.
  const rendered = container
    .querySelector('h1')!
    .parentElement!.nextElementSibling!.querySelector(':scope > div > div')!;
  rendered.innerHTML = '<button aria-label="Compare The Alder"></button>';
  fireEvent.click(rendered.firstElementChild!);
  fireEvent.pointerDown(window);
  expect(
    await screen.findByRole('button', { name: 'Compare The Alder', pressed: true }, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'View comparison' }, { timeout: 10_000 })).toBeInTheDocument();
}, 30_000);
