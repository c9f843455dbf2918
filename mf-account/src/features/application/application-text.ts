import type { DocumentRequestKind, IdentityDocument, ResponseOf } from '@lodestay/contracts';
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

/** What our team asks for. */
export const REQUEST_NAMES: Readonly<Record<DocumentRequestKind, string>> = {
  photo_id: 'Photo of your ID',
  income: 'Proof of income, savings or credit score',
};

const REQUESTED: StateText = { tone: 'warn', label: 'Documents requested' };
/** Whether our team waits for such a document of the person. */
export const isRequested = ({ documentRequests = [] }: Pick<Checks, 'documentRequests'>, kind: DocumentRequestKind) =>
  documentRequests.some((request) => request.kind === kind);

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
export const getIdentityText = (checks: Pick<Checks, 'identity' | 'documentRequests'>): StateText =>
  isRequested(checks, 'photo_id') ? REQUESTED : IDENTITY[checks.identity.status];

const INCOME: Readonly<Record<Progress['income']['status'], StateText>> = {
  not_started: { tone: 'warn', label: 'Proof to add' },
  checking: { tone: 'info', label: 'Checking' },
  met: { tone: 'good', label: 'Meets the rule' },
  not_met: { tone: 'bad', label: 'Rule not met' },
  not_confirmed: { tone: 'bad', label: 'Not confirmed' },
  expired: { tone: 'warn', label: 'New proof needed' },
  needs_staff: { tone: 'info', label: 'Our team checks it' },
};
export const getIncomeText = (checks: Pick<Checks, 'income' | 'documentRequests'>): StateText =>
  isRequested(checks, 'income') ? REQUESTED : INCOME[checks.income.status];

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
