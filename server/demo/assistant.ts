// How the demo's assistants are written down.

export interface DemoAssistant {
  readonly name: string
  /** One of the six pictures. */
  readonly avatar?: number
  /** Days since it is there. */
  readonly since: number
  readonly isOff?: boolean
  readonly isDeleted?: boolean
  /** The provider manages it. */
  readonly openAiId?: string
  /** What it answers from. */
  readonly training?: {
    readonly title: string
    readonly description: string
    readonly content: string
    /** Days since it was last changed. */
    readonly changed: number
  }
}
