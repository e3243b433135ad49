// The assistants of the demo, in the seed's own form.

export interface DemoAssistant {
  readonly name: string
  /** One of the six presets. */
  readonly avatar?: number
  /** Age in days. */
  readonly since: number
  readonly isOff?: boolean
  readonly isDeleted?: boolean
  /** Of an advanced assistant, which the provider manages. */
  readonly openAiId?: string
  /** The training text. */
  readonly training?: {
    readonly title: string
    readonly description: string
    readonly content: string
    /** Days since the last change. */
    readonly changed: number
  }
}
