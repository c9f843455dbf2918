import { staticIsland } from '@lodestay/platform/static-island';
import { useDeferredButtons } from '../../interaction/use-deferred-buttons.ts';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import type { StayChoice } from '@lodestay/links';

const load = () => import(/* webpackChunkName: "home-actions" */ './home-actions.tsx');
const Actions = staticIsland(async () => (await load()).HomeActions);
const Status = staticIsland(async () => (await load()).CompareStatus);

export const loadActions = () => Promise.all([Actions.load(), Status.load()]);

type HeadingWithActionsProps = { slug: string; title: string; subtitle: string; path: string; choice: StayChoice };

/** The heading with its buttons. The code of the buttons loads on the first interaction with the page. */
export function HeadingWithActions({ slug, title, subtitle, path, choice }: HeadingWithActionsProps) {
  const { hasInteracted, pressed, recordClick } = useDeferredButtons();
  return (
    <>
      <HomeHeading
        title={title}
        subtitle={subtitle}
        actions={
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles only clicks on the buttons inside, which also respond to keys
          <div onClick={recordClick}>
            <Actions.Island loadNow={hasInteracted} slug={slug} title={title} path={path} pressed={pressed} />
          </div>
        }
      />
      <Status.Island loadNow={hasInteracted} slug={slug} choice={choice} />
    </>
  );
}
