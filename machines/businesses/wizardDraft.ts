import { emailProblem } from '#contract/access.ts'
import { type BusinessDraft, emptyBusinessDraft } from '#contract/businesses.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { imageProblem, imageProblemTexts } from '#contract/files.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'

export type WizardField = Exclude<keyof BusinessDraft, 'logoUrl'>
export type WizardStep = 'basics' | 'location' | 'contact' | 'details'
export const wizardSteps: readonly WizardStep[] = ['basics', 'location', 'contact', 'details']

export type WizardEvent =
  | { type: 'wizard.open' }
  | { type: 'wizard.close' }
  | { type: 'field.changed'; field: WizardField; value: string }
  | { type: 'step.next' }
  | { type: 'step.previous' }
  | { type: 'wizard.submit' }
  | { type: 'logo.chosen'; file: ChosenFile }
  | { type: 'logo.removed' }
  | { type: 'logo.retry' }
  | { type: 'draft.discard' }

export interface WizardContext {
  readonly draft: BusinessDraft
  readonly error: string | null
  /** The logo's file, uploading or uploaded. */
  readonly logo: ChosenFile | null
  readonly logoError: string | null
}

export const emptyWizard: WizardContext = {
  draft: emptyBusinessDraft,
  error: null,
  logo: null,
  logoError: null,
}

export const recovered = (input: KeptInput | undefined): WizardContext => ({
  ...emptyWizard,
  draft: withKept(emptyBusinessDraft, input?.kept),
})

export const isWritten = ({ draft, logo }: WizardContext): boolean =>
  logo !== null || Object.values(draft).some((value) => value.trim() !== '')

export const hasBasics = ({ name, email }: BusinessDraft): boolean =>
  name.trim() !== '' && email.trim() !== ''

export const hasEmailProblem = ({ name, email }: BusinessDraft): boolean =>
  name.trim() !== '' && emailProblem(email) === 'invalid'

/** The reason why a file cannot be the logo. */
export const logoProblem = (file: ChosenFile): string | null => {
  const problem = imageProblem(file)
  return problem && imageProblemTexts[problem]
}

/** The fields that this browser stores, without the logo: a file has to be chosen again. */
export const keptOfWizard = ({ draft }: WizardContext): KeptForm | null =>
  keptOf({ ...draft, logoUrl: '' }, emptyBusinessDraft)
