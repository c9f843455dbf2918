import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { parseStay } from '@lodestay/links';
import { HeadingWithActions } from './waiting-actions.tsx';

it('loads nothing until the page is used, and presses what was pressed before it could answer', async () => {
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
  // As the server drew it.
  const drawn = container.querySelector('h1')!.parentElement!.nextElementSibling!.querySelector(':scope > div > div')!;
  drawn.innerHTML = '<button aria-label="Compare The Alder"></button>';
  fireEvent.click(drawn.firstElementChild!);
  fireEvent.pointerDown(window);
  expect(
    await screen.findByRole('button', { name: 'Compare The Alder', pressed: true }, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'View comparison' }, { timeout: 10_000 })).toBeInTheDocument();
}, 30_000);
