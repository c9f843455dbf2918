import { useState, type FormEvent } from 'react';
import { MESSAGES, type EmailChoices } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { Banner, CheckField, SelectField, Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { ChannelTable, type Channel } from './channel-table.tsx';

type Category = EmailChoices['categories'][number]['name'];
type TimeZone = NonNullable<EmailChoices['timeZone']>;

const TIME_ZONES: Readonly<Record<TimeZone, string>> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
};

const TIME_ZONE_OPTIONS = [
  { value: '', label: 'The home’s, otherwise Eastern time' },
  ...Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label })),
];

/** What can be turned off, by kind and channel, and when messages that can wait are sent. */
export function ChoicesForm({ choices, onSaved }: { choices: EmailChoices; onSaved(): void }) {
  const s = useStyles(formSheet);
  const { mutateAsync: update, isPending } = useCommand('updateEmailChoices', { invalidates: ['getEmailChoices'] });
  const [off, setOff] = useState(() => ({
    email: choices.categories.filter(({ isOn }) => !isOn).map(({ name }) => name),
    push: choices.categories.filter(({ pushIsOn }) => pushIsOn === false).map(({ name }) => name),
  }));
  const [quietHours, setQuietHours] = useState(choices.quietHours.isOn);
  const [timeZone, setTimeZone] = useState<TimeZone | ''>(choices.timeZone ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    try {
      await update({
        body: {
          off: off.email,
          offPush: off.push,
          quietHours,
          timeZone: timeZone || null,
          version: choices.version,
        },
      });
      onSaved();
    } catch (error) {
      setProblem(error instanceof ApiError && error.code === 'conflict' ? error.message : MESSAGES.generic);
    }
  }

  const toggle = (name: Category, channel: Channel, isOn: boolean) =>
    setOff((former) => {
      const others = former[channel].filter((known) => known !== name);
      return { ...former, [channel]: isOn ? others : [...others, name] };
    });

  return (
    <form className={s.sections} noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <fieldset className={s.wide}>
        <legend className={`display d-26 ${s.legend}`}>Your choice</legend>
        <p className={s.text}>
          Some emails are about your money, your safety or your rights, or you asked for them. We always send those.
          {choices.push &&
            choices.push.browsers.length === 0 &&
            ' To choose push notifications, turn them on in a browser first.'}
        </p>
        <ChannelTable
          categories={choices.categories}
          push={choices.push}
          isOn={(name, channel) => !off[channel].includes(name)}
          onToggle={toggle}
        />
      </fieldset>
      <fieldset className={s.form}>
        <legend className={`display d-26 ${s.legend}`}>Quiet hours</legend>
        <CheckField
          label="Send messages that can wait in the morning"
          hint={`From ${formatHour(choices.quietHours.from)} to ${formatHour(choices.quietHours.until)}, we hold reminders, news about reviews and new homes until morning. We never miss a notice period for it. Links, charges, short deadlines and answers are sent at any time.`}
          checked={quietHours}
          onChange={({ target }) => setQuietHours(target.checked)}
        />
        <p className={s.text}>
          You get at most two emails with news a day. We combine any others into one email the next morning.
          {choices.push && ' The same goes for push notifications.'}
        </p>
        {quietHours && (
          <SelectField
            label="Your time zone"
            options={TIME_ZONE_OPTIONS}
            value={timeZone}
            onChange={({ target }) => setTimeZone(target.value as TimeZone | '')}
          />
        )}
      </fieldset>
      <div className={s.actions}>
        <Button type="submit" loading={isPending}>
          Save choices
        </Button>
      </div>
    </form>
  );
}

/** '21:00' as '9 p.m.'. */
function formatHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
