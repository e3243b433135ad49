import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { Chosen } from '../integrations/integrationForm.ts'

// What a new business has to do before its customers are answered.

/** In their order. */
export const stepNames = ['assistant', 'channel', 'message'] as const
export type StepName = (typeof stepNames)[number]

/** The kinds of integrations by which customers write. */
export const channelKinds = ['whatsapp', 'instagram', 'widget'] as const
export type ChannelKind = Extract<IntegrationKind, (typeof channelKinds)[number]>

export interface StepsFound extends Chosen {
  readonly done: readonly StepName[]
  /** The page of the business's own chat, where a message can be written. */
  readonly chatLink: string | null
}

/** What this browser keeps of a business's first steps: `over`, they are not shown any more. */
export type StepsKept = 'open' | 'folded' | 'over'

export const areAllDone = ({ done }: StepsFound): boolean =>
  stepNames.every((step) => done.includes(step))
