import { dormant } from '@lodestay/platform/dormant';
import { useWaitingButtons } from '../../browser/use-waiting-buttons.ts';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import type { StayChoice } from '../../stay/stay-choice.ts';

const load = () => import(/* webpackChunkName: "home-actions" */ './home-actions.tsx');
const Actions = dormant(async () => (await load()).HomeActions);
const Line = dormant(async () => (await load()).CompareLine);

export const wakeActions = () => Promise.all([Actions.wake(), Line.wake()]);

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
            <Actions.Dormant changes={begun} slug={slug} title={title} path={path} pressed={pressed} />
          </div>
        }
      />
      <Line.Dormant changes={begun} slug={slug} choice={choice} />
    </>
  );
}
