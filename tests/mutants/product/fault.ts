/** A fault in the product: a text of one of its files, replaced. */
export interface Fault {
  readonly id: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly text: string
  readonly instead: string
  /** What somebody would notice. */
  readonly seen: string
  /**
   * The group of tests/projects.ts and its file in which a test must fail: with a title, one that has it in its name.
   */
  readonly noticedBy: readonly [project: string, file: string, title?: string]
}
