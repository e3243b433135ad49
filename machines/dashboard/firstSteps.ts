import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { GuidedIntegration } from '#contract/integrations/testMessage.ts'
import type { Chosen } from '../integrations/integrationForm.ts'

// What a new business has to do before its customers are answered.

/** In their order. */
export const stepNames = ['assistant', 'channel', 'message', 'hours', 'colleague'] as const
export type StepName = (typeof stepNames)[number]

/** The kinds of integrations by which customers write. */
export const channelKinds = ['whatsapp', 'instagram', 'widget'] as const
export type ChannelKind = Extract<IntegrationKind, (typeof channelKinds)[number]>

export interface StepsFound extends Chosen {
  /** Those that this back end has, in their order. */
  readonly steps: readonly StepName[]
  readonly done: readonly StepName[]
  /** Whether WhatsApp and Instagram are connected by steps. */
  readonly isGuiding: boolean
  /** The page of the business's own chat, where a message can be written. */
  readonly chatLink: string | null
  /** A connection by which a test message can be sent. */
  readonly connection: GuidedIntegration | null
}

/** What this browser keeps of a business's first steps: `over`, they are not shown any more. */
export type StepsKept = 'open' | 'folded' | 'over'

export const areAllDone = ({ steps, done }: StepsFound): boolean =>
  steps.every((step) => done.includes(step))

/** Nobody needs hours or colleagues to answer: a list that has nothing else to say does not come by itself. */
const optional: readonly StepName[] = ['hours', 'colleague']
export const isAllButOptional = ({ steps, done }: StepsFound): boolean =>
  steps.every((step) => optional.includes(step) || done.includes(step))
