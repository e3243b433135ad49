import type { Answer } from './situation.ts'

/** A question for a language model. */
export interface Inquiry {
  /** Null where nobody's conversation it is: a person of the business tries the assistant. */
  readonly threadId: string | null
  readonly assistantId: number
  readonly question: string
}

/** Something that an answer may be taken from: a passage of what is known, or what a tool found. */
export interface Source {
  readonly kind: 'passage' | 'product' | 'order' | 'hours'
  /** For people: where it comes from. */
  readonly name: string
  /** Of a passage: what stands above it. */
  readonly heading?: string
  /** Of a passage of a file or a page, which may be deleted meanwhile. */
  readonly sourceId?: number
  readonly text: string
  /** Names that others gave, for example of products: words to repeat, which promise nothing. */
  readonly names: readonly string[]
  /** When the shop said it; null where it does not age. */
  readonly asOf: Date | null
}

/** What was said so far: the server knows the form of the messages. A source is named by its place, from 1. */
export interface Talk {
  readonly messages: readonly object[]
  readonly sources: readonly Source[]
}

/** A tool that the model wants. Nothing of it is checked yet. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly input: string
}

/** What the model did: it said something, wants tools, or leaves the customer to people. */
export type Turn =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'tools'; readonly talk: Talk; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'person' }

/** Why the answer is looked for without a model. */
export type Unanswered = 'unasked' | 'spent' | 'slow' | 'failed' | 'endless' | 'unsupported'

export type Consultation =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'person' }
  | { readonly kind: 'offline'; readonly why: Unanswered }

/** What it says, where it says something. */
export const answerIn = (consultation: Consultation): { readonly answer?: Answer } =>
  consultation.kind === 'answered' ? { answer: consultation.answer } : {}

/** The business has used up what it may of the model today. */
export class Spent extends Error {
  override readonly name = 'Spent'
}
