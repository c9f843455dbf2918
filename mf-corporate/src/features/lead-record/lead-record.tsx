import { useRef, useState } from 'react';
import { Moment, RecordPage, Sheet } from '@lodestay/console';
import { Link, TextareaField } from '@lodestay/ui';
import { formatProduct, toLeadHref } from '../../leads/lead-text.ts';
import { LeadDuplicates, LeadOutcome } from './lead-decisions.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { createTimelineWords } from './lead-timeline-words.ts';
import { EMPTY_REPLY, ReplyForm } from './reply-form.tsx';
import { useLeadRecord } from './use-lead-record.ts';

/** A lead: facts, everything that happened, and what the caller can do with it. What is typed survives a conflict. */
export function LeadRecord({ reference }: { reference: string }) {
  const state = useLeadRecord(reference);
  const [reply, setReply] = useState(EMPTY_REPLY);
  const [reason, setReason] = useState('');
  const [mergeReason, setMergeReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { record: lead, writes } = state;
  if (!lead) return null;
  const canReply = lead.actions.includes('reply');
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      tone={lead.outcome === 'won' ? 'good' : 'plain'}
      summary={
        <>
          {formatProduct(lead.lead.productType)} · {lead.lead.company ?? 'Company not stated'} · received{' '}
          <Moment at={lead.openedAt} />
          {lead.closedAt && (
            <>
              {' '}
              · closed <Moment at={lead.closedAt} />
            </>
          )}
        </>
      }
      notice={
        lead.lead.mergedInto && (
          <p>
            This lead is part of{' '}
            <Link href={toLeadHref({ reference: lead.lead.mergedInto })} className="link">
              {lead.lead.mergedInto}
            </Link>
            . Continue there.
          </p>
        )
      }
      words={createTimelineWords(lead.title)}
      aside={
        <>
          <LeadOutcome state={state} reason={reason} onReason={setReason} onDone={() => heading.current?.focus()} />
          <LeadDuplicates state={state} reason={mergeReason} onReason={setMergeReason} />
        </>
      }
    >
      <LeadFacts record={lead} />
      {canReply && (
        <Sheet title="Reply">
          <ReplyForm
            email={lead.lead.email}
            templates={lead.templates}
            draft={reply}
            onChange={setReply}
            busy={writes.reply.busy}
            error={writes.reply.error}
            onSubmit={async (draft) => (await state.reply(draft)) && setReply(EMPTY_REPLY)}
          />
        </Sheet>
      )}
      {!canReply && reply.text && (
        <Sheet title="Your unsent reply">
          <TextareaField label="Message" readOnly value={reply.text} hint="Reopen the lead to send it." />
        </Sheet>
      )}
    </RecordPage>
  );
}
