import { Moment } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { Banner } from '@lodestay/ui';

type Result = ResponseOf<'listAuditEntries'>['verification'];

/** Whether the last check of the hash chain found a change. It says nothing about entries after that check. */
export function Verification({ result }: { result: Result }) {
  if (!result) {
    return (
      <Banner tone="info">
        <b className="strong">Not checked yet.</b> The site checks every night that nobody changed the log.
      </Banner>
    );
  }
  const { at, entries, problem } = result;
  const count = `${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'}`;
  if (problem !== null) {
    return (
      <Banner tone="bad">
        <b className="strong">
          The log was changed. The check on <Moment at={at} /> failed after {count}.
        </b>{' '}
        {problem} Tell the platform engineers now.
      </Banner>
    );
  }
  return (
    <Banner tone="good">
      <b className="strong">
        Checked <Moment at={at} />: {count}, no changes found.
      </b>{' '}
      Later entries are checked the next night.
    </Banner>
  );
}
