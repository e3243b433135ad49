/** A step of a guide, or a part of a text to look something up in. */
interface ArticlePart {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The name of a picture of the product, and what it shows. */
  readonly picture?: { readonly name: string; readonly shows: string }
}

export interface Article {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** To read it. */
  readonly minutes: number
  readonly parts: readonly ArticlePart[]
}
