import { staticIsland } from '@lodestay/platform/static-island';
import { useWaitingButtons } from '../../browser/use-waiting-buttons.ts';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import type { StayChoice } from '@lodestay/links';

const load = () => import(/* webpackChunkName: "home-actions" */ './home-actions.tsx');
const Actions = staticIsland(async () => (await load()).HomeActions);
const Line = staticIsland(async () => (await load()).CompareLine);

export const loadActions = () => Promise.all([Actions.load(), Line.load()]);

type HeadingWithActionsProps = { slug: string; title: string; subtitle: string; path: string; choice: StayChoice };

/** The heading, whose buttons are drawn at once and answer from the first touch of the page on: reading needs none of their code. */
export function HeadingWithActions({ slug, title, subtitle, path, choice }: HeadingWithActionsProps) {
  const { begun, pressed, remember } = useWaitingButtons();
  return (
    <>
      <HomeHeading
        title={title}
        subtitle={subtitle}
        actions={
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons only, whose keys are clicks
          <div onClick={remember}>
            <Actions.Island loadNow={begun} slug={slug} title={title} path={path} pressed={pressed} />
          </div>
        }
      />
      <Line.Island loadNow={begun} slug={slug} choice={choice} />
    </>
  );
}
