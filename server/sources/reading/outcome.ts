import type { SourceReason } from '#contract/assistants/sourceReasons.ts'
import type { SourceType } from '#contract/assistants/sources.ts'

// What a process of its own is given to read, and what it says.

export type Order =
  | { readonly kind: 'file'; readonly type: SourceType; readonly bytes: Uint8Array }
  | {
      readonly kind: 'page'
      readonly bytes: Uint8Array
      /** Of its header. */
      readonly charset: string | null
      /** Where it was read: its links are of there. */
      readonly url: string
    }
  | { readonly kind: 'sitemap'; readonly bytes: Uint8Array }

export interface ReadText {
  readonly title: string
  readonly text: string
  readonly pages: number | null
  readonly rows: number | null
  /** There was more than is kept. */
  readonly isCut: boolean
  /** Whole addresses, in their order. */
  readonly links: readonly string[]
}

export const nothing: ReadText = {
  title: '',
  text: '',
  pages: null,
  rows: null,
  isCut: false,
  links: [],
}

/** It cannot be read, for a reason that a person is told. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly reason: SourceReason

  constructor(reason: SourceReason, cause?: unknown) {
    super(`The source cannot be read: ${reason}`, { cause })
    this.reason = reason
  }
}
