import type { ResponseOf } from '@lodestay/contracts';

/** A guest who was asked twice whether they have arrived. */
export const sampleArrival = (): ResponseOf<'inspectArrival'> => ({
  timeZone: 'America/Denver',
  arrival: {
    arrivedAt: null,
    arrivesOn: null,
    recordedBy: null,
    recordedAt: null,
    firstAskedAt: '2027-04-12T18:00:00.000Z',
    secondAskedAt: '2027-04-13T18:00:00.000Z',
    noShowFrom: '2027-04-13T22:00:00.000Z',
    announceable: { from: '2027-04-14', to: '2027-06-10' },
    actions: ['arrived', 'arrives_later'],
  },
  departure: {
    askedAt: null,
    stillThereAt: null,
    leftAt: null,
    nightsOver: 0,
    nextArrival: null,
    canRecord: false,
  },
  guideReleasedAt: null,
  inventory: null,
  checkOut: null,
});
