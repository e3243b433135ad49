import type { MetaStep } from '../shared/metaSteps.ts'

/** A step of a guide, or a section of a reference text. */
interface ArticlePart {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The name of a picture of the product, and its description. */
  readonly picture?: { readonly name: string; readonly shows: string }
  /** What is done elsewhere, with drawings of our own. */
  readonly steps?: readonly MetaStep[]
}

export interface Article {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** The reading time. */
  readonly minutes: number
  readonly parts: readonly ArticlePart[]
}
