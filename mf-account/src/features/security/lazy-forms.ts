import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "security-forms" */ './forms.ts');

/** Starts loading the forms before one of them opens. */
export const loadForms = () => void load();

export const AddPasskeyForm = lazy(() => load().then((forms) => ({ default: forms.AddPasskeyForm })));
export const PasswordForm = lazy(() => load().then((forms) => ({ default: forms.PasswordForm })));
export const RecoveryCodeList = lazy(() => load().then((forms) => ({ default: forms.RecoveryCodeList })));
export const RenamePasskeyForm = lazy(() => load().then((forms) => ({ default: forms.RenamePasskeyForm })));
export const TwoStepEnd = lazy(() => load().then((forms) => ({ default: forms.TwoStepEnd })));
export const TwoStepSetup = lazy(() => load().then((forms) => ({ default: forms.TwoStepSetup })));
