import * as z from 'zod/mini'

/** A notification of the bell, as this browser stores it. */
export const Notification = z.object({
  id: z.number(),
  type: z.enum(['message', 'conversation', 'mention']),
  title: z.string(),
  /** Cut to the length of the preview. */
  message: z.string(),
  threadId: z.string(),
  /** Of a message, where the back end gives it one; of a mention, the key of its note. */
  messageId: z.optional(z.string()),
  /** Whose the conversation was; nobody's otherwise. */
  assigneeId: z.optional(z.string()),
  contactName: z.string(),
  contactType: z.string(),
  /** The conversation is one of a group. */
  isGroup: z.optional(z.boolean()),
  /** Milliseconds since the epoch, by this computer's clock. */
  at: z.number(),
  isRead: z.boolean(),
})
export type Notification = Readonly<z.output<typeof Notification>>

/** A new notification, before the bell numbers and cuts it. */
export type NotificationNews = Omit<Notification, 'id'>

/** The one event name of a notification, from its source to the bell. */
export interface NotificationReceived {
  readonly type: 'notification.received'
  readonly news: NotificationNews
}

/** `volume` from 0 to 1. */
export const SoundPreference = z.object({ isOn: z.boolean(), volume: z.number() })
export type SoundPreference = Readonly<z.output<typeof SoundPreference>>

/** `text`: whether a notification of the operating system shows the message, or only who wrote it. */
export const DesktopPreference = z.object({ isOn: z.boolean(), text: z.enum(['shown', 'hidden']) })
export type DesktopPreference = Readonly<z.output<typeof DesktopPreference>>
