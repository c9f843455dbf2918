import { describeAnswer } from '../answers.ts';
import { NOTHING, type TickAction } from '../world.ts';
import { findStays } from './find-stays.ts';

/** Guests sign the agreement of their stay. Some do so late, or never. */
export const signAgreements: TickAction = {
  name: 'guests: sign agreements',
  probability: 0.5,
  async run({ world, site, random }) {
    const outcomes: string[] = [];
    const signed = await site.db
      .selectFrom('agreementSignature')
      .innerJoin('stayAgreement', 'stayAgreement.id', 'agreementSignature.agreementId')
      .select('reservationId')
      .execute();
    const ids = new Set(signed.map(({ reservationId }) => reservationId));
    for (const stay of await findStays(world, ['approved', 'checked_in'])) {
      if (ids.has(stay.id) || !random.chance(0.3)) continue;
      const call = { as: stay.guest, params: { id: stay.id } };
      const { body } = await site.call('getStayAgreement', call);
      if (!body.current || !body.canSign) continue;
      const { version, documentSha256 } = body.current;
      const answer = await site.call('signStayAgreement', {
        ...call,
        body: { name: 'Maya Ortiz', consent: true, version, documentSha256 },
      });
      outcomes.push(describeAnswer(world, 'sign the agreement', answer));
    }
    return outcomes.join(', ') || NOTHING;
  },
};
