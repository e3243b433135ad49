import type { Session, Verified } from '#contract/access.ts'
import type { ThreadLink } from '#contract/threadLink.ts'
import type { Theme } from './themeMachine.ts'

// What the app starts with and hears, and how it names its session and the link that it follows.

export interface AppInput {
  /** The session that an earlier visit stored, or null. */
  readonly session: Session | null
  /** The address that a code was sent to before a reload of the page, or null. */
  readonly awaitedEmail: string | null
  /** The target of a link, or null: wanted until the conversation is found or known to be missing. */
  readonly wanted: ThreadLink | null
  readonly theme: Theme
}

export type AppEvent =
  | { type: 'session.verified'; email: string; verified: Verified }
  | { type: 'session.expired'; text: string }
  | { type: 'session.signOut' }
  /** Another tab signed in or out. */
  | { type: 'session.replaced'; session: Session | null }
  | { type: 'businesses.loaded'; businessIds: readonly number[] }
  | { type: 'business.chosen'; businessId: number }
  | { type: 'business.reselect' }
  /** The conversation of the link was opened, or does not exist. */
  | { type: 'link.followed' }
  /** A notification of this device was pressed while the page is open. */
  | { type: 'link.opened'; businessId: number; threadId: string }

export const signedInAs = (email: string, verified: Verified): Session => ({
  token: verified.token,
  email,
  userId: verified.userId,
  businessId: null,
  isNewUser: verified.isNewUser,
  isAdministrator: verified.isAdministrator,
})

export const chosen = (session: Session | null, businessId: number | null): Session | null =>
  session && { ...session, businessId }

export const forgetChosen = {
  type: 'forgetBusiness' as const,
  params: ({ context: { session } }: { readonly context: AppInput }) => session?.businessId ?? 0,
}

export interface Opened {
  readonly businessId: number
  readonly threadId: string
}

export const wants = {
  type: 'setWanted' as const,
  params: ({ event }: { readonly event: Opened }) => event,
}

interface Loaded {
  readonly context: AppInput
  readonly event: { readonly businessIds: readonly number[] }
}

const loadedIds = ({ event }: Loaded) => event.businessIds

/** The conversation of the link is not the person's any more: they go on where they were. */
const foreign = ['toastForeign', 'clearWanted', { type: 'raiseLoaded', params: loadedIds }] as const

export const led = {
  description: 'A link names its business, which is opened if the list has it.',
  on: {
    'businesses.loaded': [
      {
        guard: { type: 'isWantedListed', params: loadedIds },
        target: '#app.signedIn.ready',
        actions: {
          type: 'setBusiness',
          params: ({ context }: Loaded) => context.wanted?.businessId ?? 0,
        },
      },
      { guard: 'hasBusiness', target: '#app.signedIn.ready', actions: foreign },
      { target: 'fresh', actions: foreign },
    ],
  },
} as const
