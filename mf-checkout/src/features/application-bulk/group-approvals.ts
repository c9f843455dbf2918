import type { ResponseOf } from '@lodestay/contracts';

type Result = ResponseOf<'approveApplications'>['results'][number];

const REASONS: Readonly<Record<Exclude<Result['effect'], 'approved'>, string>> = {
  rule_does_not_apply: 'this rule does not apply',
  denial_requested: 'a denial is requested',
  payment_not_authorized: 'the payment is not authorized',
  own_application: 'this is your own application',
  closed: 'already decided',
  changed_meanwhile: 'changed since you loaded this page',
  not_found: 'no longer there',
};

/** What an approval does to each application. `titles` are by reference. */
export function groupApprovals(results: readonly Result[], titles: ReadonlyMap<string, string>) {
  const getTitle = ({ reference, item }: Result) => titles.get(reference) ?? item?.title ?? reference;
  return {
    approved: results.filter(({ effect }) => effect === 'approved').map(getTitle),
    unchanged: results.flatMap((result) =>
      result.effect === 'approved' ? [] : [`${getTitle(result)}: ${REASONS[result.effect]}`],
    ),
  };
}
