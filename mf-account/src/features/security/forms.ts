export { AddPasskeyForm } from './add-passkey-form.tsx';
export { PasswordForm } from './password-form.tsx';
export { RecoveryCodeList } from './recovery-code-list.tsx';
export { RenamePasskeyForm } from './rename-passkey-form.tsx';
export { TwoStepEnd } from './two-step-end.tsx';
export { TwoStepSetup } from './two-step-setup.tsx';
