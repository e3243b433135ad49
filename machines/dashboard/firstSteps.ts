import type { MetaAccount } from '#contract/integrations/metaAccounts.ts'
import type { Chosen } from '../integrations/integrationForm.ts'

// What a new business has to do before its customers are answered.

/** In their order. */
export const stepNames = ['assistant', 'channel', 'message', 'hours', 'colleague'] as const
export type StepName = (typeof stepNames)[number]

export interface StepsFound extends Chosen {
  /** Those that this back end has, in their order. */
  readonly steps: readonly StepName[]
  readonly done: readonly StepName[]
  /** Whether accounts at Meta are connected by steps. */
  readonly isGuiding: boolean
  /** The page of the business's own chat, where a message can be written. */
  readonly chatLink: string | null
  /** A connection by which a test message can be sent. */
  readonly connection: MetaAccount | null
}

/** What this browser keeps of a business's first steps: `over`, they are not shown any more. */
export type StepsKept = 'open' | 'folded' | 'over'

export const areAllDone = ({ steps, done }: StepsFound): boolean =>
  steps.every((step) => done.includes(step))

/** Nobody needs hours or colleagues to answer: a list that has nothing else to say does not come by itself. */
const optional: readonly StepName[] = ['hours', 'colleague']
export const isAllButOptional = ({ steps, done }: StepsFound): boolean =>
  steps.every((step) => optional.includes(step) || done.includes(step))
