import type { AnswerSource } from '#contract/messageDetails.ts'

/** The state of a conversation, as the database has it now. */
export interface Situation {
  /**
   * `nothing`: nothing waits, or the conversation, its assistant or its channel is off. `held`: a person answered a
   * moment ago, a voice note is being transcribed, or the business has had all its answers of this hour. `flooded`:
   * this conversation has. `wordless`: a photo, a voice message and the like, without a word that could be answered.
   * `wanted`: the customer asks for a person. `failed`: the processes that began to answer did not end it.
   */
  readonly kind: 'asked' | 'nothing' | 'held' | 'flooded' | 'wordless' | 'wanted' | 'failed'
  /** The id of the customer's last message in this situation; 0 where there is none. */
  readonly upTo: number
  /** The customer's unanswered messages as one text. */
  readonly question: string
  readonly assistantId: number
  /** Milliseconds until a held conversation is checked again. */
  readonly wait: number
}

export type Question = Pick<Situation, 'assistantId' | 'question'>

export interface Answer {
  readonly text: string
  /** Null for what needs no source, for example a greeting. */
  readonly source: AnswerSource | null
}

/** The reason why people have to answer. */
export type HandOver = 'unknown' | 'flooded' | 'wordless' | 'wanted' | 'failed'

/**
 * `overtaken`: a person answered, or switched the assistant off. `lost`: another process answers this conversation.
 * `told`, where people have to answer: the customer was told before, and hears nothing more.
 */
export type Replied = 'sent' | 'overtaken' | 'lost' | 'told'
