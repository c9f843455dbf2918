import type { ReactNode } from 'react';
import type { EmailChoices } from '@lodestay/contracts';
import { formatInstant } from '@lodestay/stay';
import { Tag, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';

export function PushIntro() {
  const s = useStyles(formSheet);
  return (
    <p className={s.text}>
      Push notifications appear on your device, also while this site is closed. They show no names or amounts, because a
      locked screen can show them to anyone. They stop in a browser when you sign out there.
    </p>
  );
}

type Browser = NonNullable<EmailChoices['push']>['browsers'][number];
type Props = {
  browsers: readonly Browser[];
  /** What can be done with a browser. Staff who impersonate the person can do nothing. */
  renderAction?(browser: Pick<Browser, 'id' | 'isCurrent'> & { name: string }): ReactNode;
};

/** The browsers that get push notifications. */
export function PushBrowsers({ browsers, renderAction }: Props) {
  const s = useStyles(formSheet);
  if (browsers.length === 0) return null;
  return (
    <ul aria-label="Browsers with push notifications" className={s.list}>
      {browsers.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => {
        const name = device ?? 'Unknown browser';
        return (
          <li key={id} className={s.row}>
            <div className={s.facts}>
              <p className={s.name}>
                <b>{name}</b>
                {isCurrent && <Tag tone="good">This browser</Tag>}
              </p>
              <BrowserTimes createdAt={createdAt} lastUsedAt={lastUsedAt} />
            </div>
            {renderAction?.({ id, name, isCurrent })}
          </li>
        );
      })}
    </ul>
  );
}

function BrowserTimes({ createdAt, lastUsedAt }: Pick<Browser, 'createdAt' | 'lastUsedAt'>) {
  const timeZone = useBrowserTimeZone('UTC');
  const format = (time: string) => formatInstant(Date.parse(time), timeZone);
  return (
    <p className="small soft">
      Turned on {format(createdAt)} · {lastUsedAt ? `Last notification ${format(lastUsedAt)}` : 'No notification yet'}
    </p>
  );
}
