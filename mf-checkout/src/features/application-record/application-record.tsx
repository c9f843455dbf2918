import { useRef, useState } from 'react';
import { Facts, Moment, RecordPage, Sheet } from '@lodestay/console';
import type { TagTone } from '@lodestay/ui';
import { useEndpoint } from '@lodestay/platform';
import {
  APPROVAL_RULE_NAMES,
  formatParty,
  formatStage,
  formatStay,
  type ApplicationRecord as Application,
} from '../../applications/application-text.ts';
import { useStyles } from '@lodestay/ui/styles';
import { decisionSheet } from './decision-parts.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationDocuments } from './application-documents.tsx';
import { ApplicationRules } from './application-rules.tsx';
import { createTimelineWords } from '../../applications/application-timeline-words.ts';
import { ApprovalForm } from './approval-form.tsx';
import { EMPTY_INCOME } from './income-drafts.ts';
import { IncomeFigures } from './income-figures.tsx';
import { IncomeForm } from './income-form.tsx';
import { DocumentRequestForm } from './document-request-form.tsx';
import { DocumentRequests } from './document-requests.tsx';
import { DenialForm } from './denial-form.tsx';
import { RequestedDenial } from './requested-denial.tsx';
import { useApplicationRecord } from './use-application-record.ts';

function getTone({ outcome, stage, closedAt }: Application): TagTone {
  if (closedAt === null) return stage === 'denial_requested' ? 'bad' : 'warn';
  return outcome === 'approved' ? 'good' : outcome === 'denied' ? 'bad' : 'plain';
}

const DECISIONS: ReadonlySet<Application['actions'][number]> = new Set([
  'request_denial',
  'confirm_denial',
  'withdraw_denial',
]);

/** Why the reader cannot approve the application, or not yet. */
function describeObstacle({ actions, application: { waitsUntil } }: Application) {
  if (actions.includes('assign') && !actions.some((action) => DECISIONS.has(action)))
    return <p>This application is about you or your household. Somebody else must decide.</p>;
  if (waitsUntil === null) return null;
  return (
    <p>
      The guest who stays in this home before may keep it until <Moment at={waitsUntil} />. If they do, this request is
      denied. You can approve it once they have decided.
    </p>
  );
}

/** An application: rules, facts, everything that happened, and the decision. What is typed survives a conflict. */
export function ApplicationRecord({ reference }: { reference: string }) {
  const s = useStyles(decisionSheet);
  const state = useApplicationRecord(reference);
  const [documentMessage, setDocumentMessage] = useState('');
  const [income, setIncome] = useState(EMPTY_INCOME);
  const [approvalNote, setApprovalNote] = useState('');
  const [denialNote, setDenialNote] = useState('');
  const [rejection, setRejection] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { record } = state;
  const canSeeFigures = record?.actions.includes('note') ?? false;
  const { data: found } = useEndpoint('listApplicationPeople', { params: { reference } }, { enabled: canSeeFigures });
  if (!record) return null;
  const { application } = record;
  const { approval } = application;
  const focusHeading = () => heading.current?.focus();
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={formatStage(record)}
      tone={getTone(record)}
      summary={
        <>
          {application.home.title}, {application.home.city} · {formatStay(application)} · {formatParty(application)} ·
          submitted <Moment at={record.openedAt} />
        </>
      }
      notice={record.closedAt === null && describeObstacle(record)}
      words={createTimelineWords(record.title)}
      aside={
        <>
          {approval && (
            <Sheet title="Approval" className={s.first}>
              <Facts
                facts={[
                  ['Rule', APPROVAL_RULE_NAMES[approval.rule]],
                  ['What was checked', approval.checked],
                  ['Approved by', approval.by?.fullName ?? 'A former colleague'],
                  ['Approved', <Moment key="at" at={approval.at} />],
                ]}
              />
            </Sheet>
          )}
          <RequestedDenial state={state} reason={rejection} onReason={setRejection} onDone={focusHeading} />
          <DocumentRequests state={state} onDone={focusHeading} />
          {found && (
            <IncomeForm state={state} people={found.people} draft={income} onDraft={setIncome} onDone={focusHeading} />
          )}
          {found && (
            <DocumentRequestForm
              state={state}
              people={found.people}
              message={documentMessage}
              onMessage={setDocumentMessage}
              onDone={focusHeading}
            />
          )}
          <ApprovalForm state={state} checked={approvalNote} onChecked={setApprovalNote} onDone={focusHeading} />
          <DenialForm state={state} checked={denialNote} onChecked={setDenialNote} onDone={focusHeading} />
        </>
      }
    >
      <ApplicationRules rules={application.rules} isDecided={record.closedAt !== null} />
      <ApplicationDocuments reference={reference} canOpen={record.actions.includes('assign')} />
      {canSeeFigures && found && <IncomeFigures found={found} />}
      <ApplicationFacts record={record} />
    </RecordPage>
  );
}
