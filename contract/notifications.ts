import * as z from 'zod/mini'

/** One entry of the bell, as it is kept in the browser. */
export const Notification = z.object({
  id: z.number(),
  type: z.enum(['message', 'conversation']),
  title: z.string(),
  /** Cut to the preview's length. */
  message: z.string(),
  threadId: z.string(),
  contactName: z.string(),
  contactType: z.string(),
  /** Milliseconds since the epoch, by this computer's clock. */
  at: z.number(),
  isRead: z.boolean(),
})
export type Notification = Readonly<z.output<typeof Notification>>

/** One that has just happened, before the bell has numbered and cut it. */
export type NotificationNews = Omit<Notification, 'id'>

/** The only name of a notice, from where it is made to the bell. */
export interface NotificationReceived {
  readonly type: 'notification.received'
  readonly news: NotificationNews
}

/** `volume` from 0 to 1. */
export const SoundPreference = z.object({ isOn: z.boolean(), volume: z.number() })
export type SoundPreference = Readonly<z.output<typeof SoundPreference>>

/** `text`: whether the screen of the computer shows what was written, or only who wrote. */
export const DesktopPreference = z.object({ isOn: z.boolean(), text: z.enum(['shown', 'hidden']) })
export type DesktopPreference = Readonly<z.output<typeof DesktopPreference>>
