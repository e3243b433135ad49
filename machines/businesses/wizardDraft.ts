import { emailProblem } from '#contract/access.ts'
import { type BusinessDraft, emptyBusinessDraft } from '#contract/businesses.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { imageProblem, imageProblemTexts } from '#contract/files.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'

export interface WizardDraft extends BusinessDraft {
  /** IANA, '' where the back end knows no zones. */
  readonly timeZone: string
}

export type WizardField = Exclude<keyof WizardDraft, 'logoUrl'>
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

export interface WizardInput extends KeptInput {
  /** The account's own, which is the first proposal for the business. */
  readonly email: string
  /** That of the browser, which is proposed; absent where the back end knows no zones. */
  readonly timeZone?: string
}

export interface WizardContext {
  /** The fields before anything is typed. */
  readonly blank: WizardDraft
  readonly draft: WizardDraft
  readonly error: string | null
  /** The logo's file, uploading or uploaded. */
  readonly logo: ChosenFile | null
  readonly logoError: string | null
}

export const emptied = ({ blank }: Pick<WizardContext, 'blank'>): WizardContext => ({
  blank,
  draft: blank,
  error: null,
  logo: null,
  logoError: null,
})

export const recovered = ({ email, timeZone = '', kept }: WizardInput): WizardContext => {
  const empty = emptied({ blank: { ...emptyBusinessDraft, email, timeZone } })
  return { ...empty, draft: withKept(empty.blank, kept) }
}

export const isWritten = ({ blank, draft, logo }: WizardContext): boolean => {
  const fields = Object.keys(draft) as readonly (keyof WizardDraft)[] // those of a draft
  return logo !== null || fields.some((field) => draft[field].trim() !== blank[field].trim())
}

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
export const keptOfWizard = ({ blank, draft }: WizardContext): KeptForm | null =>
  keptOf({ ...draft, logoUrl: '' }, blank)
