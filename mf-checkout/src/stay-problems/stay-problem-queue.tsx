import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import {
  STAY_PROBLEM_KIND_LABELS,
  STAY_PROBLEM_OUTCOME_LABELS,
  STAY_PROBLEM_STAGE_LABELS,
  STAY_PROBLEM_WISH_LABELS,
} from '@lodestay/contracts';

type Stage = keyof typeof STAY_PROBLEM_STAGE_LABELS;
const STAGES = Object.keys(STAY_PROBLEM_STAGE_LABELS) as Stage[];

/** Where a problem is: how it ended, or what it waits for. */
export const formatProblemState = (outcome: keyof typeof STAY_PROBLEM_OUTCOME_LABELS | null, stage: string | null) =>
  outcome ? STAY_PROBLEM_OUTCOME_LABELS[outcome] : STAY_PROBLEM_STAGE_LABELS[(stage ?? 'reported') as Stage];

/** The queue of serious problems that guests reported about their stay. */
export const stayProblemQueue: QueueDefinition<'listStayProblems'> = {
  name: 'stay_problems',
  noun: 'stay problems',
  subject: 'Guest',
  searchHint: 'Name, email, home, problem or reference',
  emptyText: 'A problem appears here when a guest reports one that makes a stay hard or impossible.',
  list: 'listStayProblems',
  record: 'inspectStayProblem',
  assign: 'assignStayProblems',
  addNote: 'addStayProblemNote',
  update: 'cancellation.update',
  stages: STAGES.map((stage) => ({ name: STAY_PROBLEM_STAGE_LABELS[stage], stage })),
  createColumns: (context) => [
    {
      id: 'home',
      header: 'Home',
      cell: ({ problem, reference }) => <TwoLines first={problem.homeTitle} second={reference} />,
    },
    {
      id: 'problem',
      header: 'Problem',
      cell: ({ problem }) => (
        <TwoLines
          first={STAY_PROBLEM_KIND_LABELS[problem.kind]}
          second={`Wish: ${STAY_PROBLEM_WISH_LABELS[problem.wish]}`}
        />
      ),
    },
    { id: 'state', header: 'State', cell: ({ problem, stage }) => formatProblemState(problem.outcome, stage) },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
