import { useRef, useState } from 'react';
import { Facts, RecordPage, Sheet, type TimelineWords } from '@lodestay/console';
import {
  STAY_PROBLEM_CLOSINGS,
  STAY_PROBLEM_KIND_LABELS,
  STAY_PROBLEM_OUTCOME_LABELS,
  STAY_PROBLEM_WISH_LABELS,
} from '@lodestay/contracts';
import { StayFacts } from '../../staff/stay-facts.tsx';
import { StayPhotoList } from '../../staff/stay-photo-list.tsx';
import { formatProblemState } from '../../stay-problems/stay-problem-queue.tsx';
import { CloseForm } from './close-form.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferList } from './offer-list.tsx';
import { ProblemEntries } from './problem-entries.tsx';
import { useStayProblemRecord } from './use-stay-problem-record.ts';

const createWords = (person: string): TimelineWords => ({
  person,
  actions: {
    'queue.assign': 'changed the assignee',
    'stay_problem.offer': 'made offers',
    'stay_problem.approve': 'approved the offers',
    'stay_problem.withdraw': 'withdrew the offers',
    'stay_problem.close': 'closed the problem',
  },
  fields: { assignee: 'Assignee', offers: 'Offers', outcome: 'Outcome' },
});

const OUTCOMES = STAY_PROBLEM_CLOSINGS.map((value) => ({ value, label: STAY_PROBLEM_OUTCOME_LABELS[value] }));

/** A serious problem: what the guest wrote, what was offered, and how it ended. */
export function StayProblemRecord({ reference }: { reference: string }) {
  const state = useStayProblemRecord(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOffered, setIsOffered] = useState(0);
  const { record } = state;
  if (!record) return null;
  const { problem, actions, guest, offers, stay } = record;
  const focusHeading = () => heading.current?.focus();
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={formatProblemState(problem.outcome, record.stage)}
      tone={record.closedAt === null ? 'warn' : 'good'}
      summary={`${problem.homeTitle} · ${STAY_PROBLEM_KIND_LABELS[problem.kind]}`}
      words={createWords(guest.fullName)}
      aside={
        <>
          {actions.includes('offer') && (
            <Sheet title="Make offers">
              <OfferForm
                key={isOffered}
                record={record}
                state={state}
                onDone={() => {
                  setIsOffered(isOffered + 1);
                  focusHeading();
                }}
              />
            </Sheet>
          )}
          {actions.includes('close') && (
            <Sheet title="Close this problem">
              <CloseForm outcomes={OUTCOMES} state={state} onDone={focusHeading} />
            </Sheet>
          )}
        </>
      }
    >
      <Sheet title="Problem">
        <Facts
          facts={[
            ['What is wrong', STAY_PROBLEM_KIND_LABELS[problem.kind]],
            ['What the guest would like', STAY_PROBLEM_WISH_LABELS[problem.wish]],
          ]}
        />
        <StayPhotoList reservation={stay.reservationReference} photos={problem.photos} name="Problem" />
      </Sheet>
      {offers.length > 0 && (
        <Sheet title="Offers">
          <OfferList record={record} state={state} onDone={focusHeading} />
        </Sheet>
      )}
      <Sheet title="History">
        <ProblemEntries record={record} />
      </Sheet>
      <StayFacts {...record} />
    </RecordPage>
  );
}
