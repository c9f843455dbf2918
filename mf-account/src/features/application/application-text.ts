import type { IdentityDocument, ResponseOf } from '@lodestay/contracts';
import type { TagTone } from '@lodestay/ui';

export type Progress = ResponseOf<'getApplicationProgress'>;
/** The checks of a person for a stay: of the guest, or of the co-signer. */
export type Checks = Omit<Progress, 'coSigner' | 'next' | 'letter'>;
export type StateText = { readonly tone: TagTone; readonly label: string };

export const DOCUMENT_NAMES: Readonly<Record<IdentityDocument, string>> = {
  drivers_license: 'Driver’s license',
  passport: 'Passport',
  state_id: 'State ID',
};

/** The sides of a document that must be photographed. */
export const getSides = (kind: IdentityDocument) =>
  kind === 'passport'
    ? ([['photo_id_front', 'Photo page']] as const)
    : ([
        ['photo_id_front', 'Front'],
        ['photo_id_back', 'Back'],
      ] as const);

const IDENTITY: Readonly<Record<Progress['identity']['status'], StateText>> = {
  not_started: { tone: 'warn', label: 'Photos to add' },
  waiting_for_documents: { tone: 'warn', label: 'Waiting' },
  checking: { tone: 'info', label: 'Checking' },
  verified: { tone: 'good', label: 'Verified' },
  failed: { tone: 'bad', label: 'Not verified' },
  refused: { tone: 'bad', label: 'Not verified' },
  needs_staff: { tone: 'info', label: 'Our team checks it' },
};
export const getIdentityText = ({ identity }: Pick<Checks, 'identity'>): StateText => IDENTITY[identity.status];

const INCOME: Readonly<Record<Progress['income']['status'], StateText>> = {
  not_started: { tone: 'warn', label: 'Proof to add' },
  checking: { tone: 'info', label: 'Checking' },
  met: { tone: 'good', label: 'Meets the rule' },
  not_met: { tone: 'bad', label: 'Rule not met' },
  not_confirmed: { tone: 'bad', label: 'Not confirmed' },
  expired: { tone: 'warn', label: 'New proof needed' },
  needs_staff: { tone: 'info', label: 'Our team checks it' },
};
export const getIncomeText = ({ income }: Pick<Checks, 'income'>): StateText => INCOME[income.status];

/** Whether a result can arrive without this browser. */
export const isChecking = ({ identity, income }: Pick<Checks, 'identity' | 'income'>): boolean =>
  identity.status === 'checking' || income.status === 'checking';

export { parseMoney } from '../../account/parse-money.ts';

/** All that the guest sees of a co-signer. */
export const CO_SIGNER: Readonly<Record<NonNullable<Progress['coSigner']>, StateText>> = {
  Invited: { tone: 'plain', label: 'Invited' },
  Started: { tone: 'info', label: 'Started' },
  Approved: { tone: 'good', label: 'Approved' },
  Denied: { tone: 'bad', label: 'Denied' },
};
