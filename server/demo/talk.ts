import type { DemoAssistant } from './assistant'
import type { DemoSubscription } from './billing'
import type { DemoIntegration, DemoWidget } from './integration'
import type { DemoProject, DemoRequest } from './project'

// How the demo's people and conversations are written down.

type Priority = 'Low' | 'Normal' | 'High' | 'Urgent'

interface DemoNote {
  readonly title?: string
  readonly text: string
  readonly priority?: Priority
}

export interface DemoClient {
  readonly name: string
  readonly email: string | null
  readonly phone: string
  readonly birth?: string
  readonly address?: string
  readonly city: string
  readonly country: string
  readonly postalCode?: string
  /** Days since they are known. */
  readonly since: number
  readonly isInactive?: boolean
  readonly tags: readonly string[]
  readonly notes: readonly DemoNote[]
}

/** Either how long ago it ended, or the day and hour at which it began. */
type When =
  | { readonly minutesAgo: number }
  | { readonly daysAgo: number; readonly at: `${number}:${number}` }

/**
 * One conversation. In `lines`, `>` is the customer and `<` the business; a text may begin with
 * `[foto name]`, `[doc name]` or `[enlace name]`; `·` lets minutes, hours or days pass.
 */
export type Talk = {
  /** The client's name, or 'Visitante Web'. */
  readonly with: string
  readonly on: 'whatsapp' | 'instagram' | 'widget' | 'webchat'
  /** The assistant is off here: a person answers. */
  readonly isPaused?: boolean
  /** The name of the assistant that answers, if not the first one; null where none does. */
  readonly assistant?: string | null
  readonly lines: string
} & When

export interface DemoBusiness {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly postalCode: string
  readonly phone: string
  readonly website: string
  readonly taxId: string
  readonly logo: string
  readonly industry: string
  readonly employees: number
  readonly established: string
  readonly description: string
  readonly creditsId: string
  /** The first one answers where a conversation says nothing else. */
  readonly assistants: readonly [DemoAssistant, ...DemoAssistant[]]
  /** The first one is the widget that its visitors write from. */
  readonly integrations: readonly [DemoWidget, ...DemoIntegration[]]
  readonly clients: readonly DemoClient[]
  readonly talks: readonly Talk[]
  readonly requests: readonly DemoRequest[]
  readonly projects: readonly DemoProject[]
  /** Null: it pays nothing. */
  readonly subscription: DemoSubscription | null
}
