import type { Answer, HandOver, Situation } from './situation.ts'

export interface Thread {
  readonly threadId: string
}

export interface AnsweringContext extends Thread, Situation {
  readonly answer: Answer
  readonly reason: HandOver
  /** Failures since the last answer. */
  readonly failures: number
  /** The number of times that the answer was postponed, since the customer went on writing. */
  readonly putOff: number
}

export type AnsweringEvent =
  | { type: 'customer.wrote' }
  /** A person of the business wrote: the assistant stops. */
  | { type: 'person.answered' }
  /** A voice note of the conversation became a text, or was given up. */
  | { type: 'voice.heard' }

export const NO_ANSWER: Answer = { text: '', source: null }

export const begun = ({ threadId }: Thread): AnsweringContext => ({
  threadId,
  kind: 'nothing',
  upTo: 0,
  question: '',
  assistantId: 0,
  answer: NO_ANSWER,
  reason: 'unknown',
  wait: 0,
  failures: 0,
  putOff: 0,
})
