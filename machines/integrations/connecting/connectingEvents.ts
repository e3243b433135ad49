import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import type { MetaAccount, MetaKind } from '#contract/integrations/metaAccounts.ts'
import type { MetaSetup, SignupApp } from '#contract/integrations/metaSetup.ts'
import type { FormNews } from '../../shared/formFactory.ts'
import { type Chosen, chosen } from '../integrationForm.ts'
import type { SignupInput, SignupNews } from './signupMachine.ts'
import type { TestNews } from './testMessageMachine.ts'

/** What is connected by steps, and where the steps begin. */
export interface Guided extends Chosen {
  readonly kind: MetaKind
  /** Null for a new connection. */
  readonly stored: MetaAccount | null
  /** Of a stored one; else with its check. */
  readonly begins?: 'test' | undefined
}

export interface ConnectingInput extends Guided {
  readonly businessId: number
}

export interface ConnectingContext extends ConnectingInput {
  readonly setup: MetaSetup | null
  readonly error: string | null
}

export interface Finding {
  readonly kind: MetaKind
  readonly businessId: number
  readonly id: string | null
}

export type ConnectingEvent =
  | { type: 'guide.close' }
  | { type: 'guide.retry' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.edit' }
  | { type: 'signup.show' }
  | { type: 'check.again' }
  | FormNews
  | SignupNews
  | TestNews

/** The event for the parent, which ends the guide. */
export type ConnectingNews = { type: 'guide.closed' }

/** What the form begins with. */
export const formOf = (context: ConnectingContext) => {
  const { businessId, kind, stored } = context
  return { scope: { businessId, kind, stored }, draft: chosen(metaAccountDraft(stored), context) }
}

/** The states that need a connection are entered with one. */
export const storedIn = ({ stored }: ConnectingContext): MetaAccount => {
  if (stored === null) throw new Error('There is no connection yet')
  return stored
}

/** Meta's own window is of WhatsApp, where the operator has an app. */
export const signupApp = ({ kind, setup }: ConnectingContext): SignupApp | null =>
  kind === 'whatsapp' ? (setup?.signup ?? null) : null

export const signupOf = (context: ConnectingContext): SignupInput => {
  const app = signupApp(context)
  if (app === null) throw new Error('There is no app for a sign-up')
  return { businessId: context.businessId, app, assistantId: context.assistantId ?? '' }
}

/** Nothing is known against it: where Meta does not answer, a message may go all the same. */
export const isWorking = ({ stored, error }: ConnectingContext): boolean =>
  stored !== null && error === null && stored.health?.state !== 'problem'
