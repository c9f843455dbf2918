import { useRef, useState } from 'react';
import {
  AssignmentPanel,
  ConflictBanner,
  formatOutcome,
  getFieldError,
  Moment,
  NoteForm,
  RecordTimeline,
  Sheet,
  useNow,
} from '@lodestay/console';
import { useSession } from '@lodestay/platform';
import { Breadcrumbs, Link, Tag, TextareaField } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { formatProduct, LEADS_PATH, toLeadHref } from '../../leads/lead-text.ts';
import { LeadDuplicates, LeadOutcome } from './lead-decisions.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { recordSheet } from './lead-record-styles.ts';
import { createTimelineWords } from './lead-timeline-words.ts';
import { EMPTY_REPLY, ReplyForm } from './reply-form.tsx';
import { useLeadRecord } from './use-lead-record.ts';

/** A lead: facts, everything that happened, and what the caller can do with it. What is typed survives a conflict. */
export function LeadRecord({ reference }: { reference: string }) {
  const s = useStyles(recordSheet);
  const now = useNow();
  const { user } = useSession();
  const record = useLeadRecord(reference);
  const [reply, setReply] = useState(EMPTY_REPLY);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [mergeReason, setMergeReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { lead, colleagues, conflict, writes } = record;
  if (!lead || !user) return null;
  const can = (action: (typeof lead.actions)[number]) => lead.actions.includes(action);

  async function loadChanges() {
    await record.loadChanges();
    heading.current?.focus();
  }
  const isClosed = lead.closedAt !== null;
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'Leads', href: LEADS_PATH }, { label: lead.reference }]} />
      <header className={s.head}>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {lead.title} <Tag tone={lead.outcome === 'won' ? 'good' : 'plain'}>{formatOutcome(lead.outcome)}</Tag>
        </h1>
        <p className="soft small">
          {formatProduct(lead.lead.productType)} · {lead.lead.company ?? 'Company not stated'} · received{' '}
          <Moment at={lead.openedAt} />
          {lead.closedAt && (
            <>
              {' '}
              · closed <Moment at={lead.closedAt} />
            </>
          )}
        </p>
      </header>
      {conflict && (
        <ConflictBanner
          key={conflict.current.version}
          conflict={conflict}
          seen={lead}
          busy={record.isLoading}
          onLoad={() => void loadChanges()}
        />
      )}
      {lead.lead.mergedInto && (
        <p className={s.merged}>
          This lead is part of{' '}
          <Link href={toLeadHref({ reference: lead.lead.mergedInto })} className="link">
            {lead.lead.mergedInto}
          </Link>
          . Continue there.
        </p>
      )}
      <div className={s.columns}>
        <div className={s.stack}>
          <LeadFacts record={lead} />
          {can('reply') && (
            <Sheet title="Reply">
              <ReplyForm
                email={lead.lead.email}
                templates={lead.templates}
                draft={reply}
                onChange={setReply}
                busy={writes.reply.busy}
                error={writes.reply.error}
                onSubmit={async (draft) => (await record.reply(draft)) && setReply(EMPTY_REPLY)}
              />
            </Sheet>
          )}
          {!can('reply') && reply.text && (
            <Sheet title="Your unsent reply">
              <TextareaField label="Message" readOnly value={reply.text} hint="Reopen the lead to send it." />
            </Sheet>
          )}
          {can('note') && (
            <Sheet title="Notes">
              <NoteForm
                text={note}
                onChange={setNote}
                colleagues={colleagues}
                busy={writes.note.busy}
                error={getFieldError(writes.note.error, 'text') ?? writes.note.error?.message}
                onSubmit={async (body) => (await record.addNote(body)) && setNote('')}
              />
            </Sheet>
          )}
          <Sheet title="Timeline" note="Newest first">
            <RecordTimeline
              entries={lead.timeline}
              words={createTimelineWords(lead.title)}
              names={colleagues.map(({ fullName }) => fullName)}
            />
          </Sheet>
        </div>
        <aside aria-label="Decisions" className={s.stack}>
          <Sheet title={isClosed ? 'Outcome' : 'Assignment'} className={s.first}>
            <AssignmentPanel
              item={lead}
              colleagues={colleagues}
              now={now}
              userId={user.id}
              disabled={!can('assign') || writes.assign.busy}
              error={getFieldError(writes.assign.error, 'assignee_id') ?? writes.assign.error?.message}
              onAssign={(assigneeId) => void record.assign(assigneeId)}
            />
          </Sheet>
          <LeadOutcome
            record={record}
            reason={reason}
            onReason={setReason}
            // The form is gone, so the focus goes to the heading, which shows the new state.
            onDone={() => heading.current?.focus()}
          />
          <LeadDuplicates record={record} reason={mergeReason} onReason={setMergeReason} />
        </aside>
      </div>
    </div>
  );
}
