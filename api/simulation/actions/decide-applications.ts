import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';

/** Approves most open applications by a rule that applies, and denies the others with a second person. */
export const decideApplications: TickAction = {
  name: 'staff: decide applications',
  probability: 0.5,
  async run({ world, site, random }) {
    const { admin, second } = world.staff;
    const { body } = await site.call('listApplications', { as: admin, query: {} });
    const outcomes: string[] = [];
    for (const { reference } of body.items) {
      const approves = random.chance(0.75);
      const params = { reference };
      const { body: record } = await site.call('getApplication', { as: admin, params });
      const { version, application, actions } = record;
      const rule = application.approvalRules[0];
      if (actions.includes('approve') && approves && rule) {
        const answer = await site.call('approveApplication', {
          as: admin,
          params,
          body: { rule, checked: 'Called the landlord and read the documents', version },
        });
        outcomes.push(`approve: ${describeAnswer(world, 'approve', answer)}`);
      } else if (actions.includes('request_denial')) {
        const asked = await site.call('requestDenial', {
          as: admin,
          params,
          body: { reason: 'party_too_large', checked: 'Called the landlord', version },
        });
        const confirmed = await site.call('confirmDenial', {
          as: second,
          params,
          body: { version: asked.body.version ?? version },
        });
        outcomes.push(`deny: ${describeAnswer(world, 'deny', asked)} + ${describeAnswer(world, 'deny', confirmed)}`);
      }
    }
    return outcomes.join(', ') || NOTHING;
  },
};
