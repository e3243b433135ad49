import * as z from 'zod/mini'
import type { Weekly } from '#contract/business/week.ts'
import type { Role } from '#contract/team/roles.ts'
import type { DemoAssistant } from './assistant.ts'
import type { DemoSubscription } from './billing.ts'
import type { DemoIntegration, DemoWidget } from './integration.ts'
import type { DemoProject, DemoRequest } from './project.ts'

// The people and conversations of the demo, in the seed's own form.

const DemoNote = z.object({
  title: z.optional(z.string()),
  text: z.string(),
  priority: z.optional(z.enum(['Low', 'Normal', 'High', 'Urgent'])),
})

/** A client of `clients.json`. `since` is its age in days. */
export const DemoClient = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  birth: z.optional(z.string()),
  address: z.optional(z.string()),
  city: z.string(),
  country: z.string(),
  postalCode: z.optional(z.string()),
  since: z.number(),
  isInactive: z.optional(z.boolean()),
  tags: z.array(z.string()),
  notes: z.array(DemoNote),
})
export type DemoClient = z.output<typeof DemoClient>

/** Somebody of the business, beside the demo account that owns it. */
interface DemoMember {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Days ago. */
  readonly since: number
}

/** The time since the end of the conversation, or the day and hour of its beginning. */
export type When =
  | { readonly minutesAgo: number }
  | { readonly daysAgo: number; readonly at: string }

/**
 * One conversation. In `lines`, `>` is the customer, `<` the assistant and `<<` the person whose it is; a text may begin
 * with `[foto name]`, `[doc name]` or `[enlace name]`; `·` is a pause of minutes, hours or days. `!` is an internal note
 * of that person after the last message.
 */
export type Talk = {
  /** The client's name, or 'Visitante Web'. */
  readonly with: string
  readonly on: 'whatsapp' | 'instagram' | 'widget' | 'webchat'
  /** The assistant is off in this conversation: a person answers. */
  readonly isPaused?: boolean
  /** The name of the assistant that answers, if not the first one; null for none. */
  readonly assistant?: string | null
  /** The first name of whose it is. */
  readonly person?: string
  /** That person solved it after the last message. */
  readonly isSolved?: boolean
  readonly lines: string
} & When

interface DemoHours {
  /** IANA. */
  readonly zone: string
  readonly weekly: Weekly
  /** Every year, as '12-25', and its name. */
  readonly holidays: readonly (readonly [day: string, name: string])[]
}

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
  readonly hours: DemoHours
  readonly creditsId: string
  /** The first assistant answers in conversations without a name of one. */
  readonly assistants: readonly [DemoAssistant, ...DemoAssistant[]]
  /** The first integration is the widget of the visitors. */
  readonly integrations: readonly [DemoWidget, ...DemoIntegration[]]
  readonly team: readonly DemoMember[]
  readonly clients: readonly DemoClient[]
  readonly talks: readonly Talk[]
  readonly requests: readonly DemoRequest[]
  readonly projects: readonly DemoProject[]
  /** Null: no subscription. */
  readonly subscription: DemoSubscription | null
}
