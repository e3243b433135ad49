import * as z from 'zod/mini'
import { DesktopPreference, Notification, SoundPreference } from '#contract/notifications'
import { OutgoingMessage } from '#contract/outgoing'
import { QuickReply } from '#contract/quickReplies'
import type { UnreadState } from '#machines/inbox/unread'
import type { Place } from '#machines/shell/views'
import { emptyMemory, type WorkspaceMemory } from '#machines/shell/workspaceMemory'
import type { Store } from './storage'

// What this browser remembers of one business of one account, so that a reload loses nothing.

const Unread = z.object({
  counts: z.record(z.string(), z.number()),
  upTo: z.nullable(z.number()),
  liveUpTo: z.optional(z.record(z.string(), z.number())),
})

const SOUND = 'sound'
const DESKTOP = 'desktop'
const PANEL_FOLDED = 'panelFolded'
const DRAFT = 'draft/'
const OUTGOING = 'outgoing/'

export interface Memory {
  readonly read: (place: Place) => WorkspaceMemory
  readonly keepUnread: (unread: UnreadState) => void
  readonly keepNotifications: (items: readonly Notification[]) => void
  readonly keepSound: (sound: SoundPreference) => void
  readonly keepDesktop: (desktop: DesktopPreference) => void
  readonly keepPanelFolded: (isFolded: boolean) => void
  readonly keepDraft: (draft: { readonly threadId: string; readonly text: string }) => void
  /** Null where none were written yet. */
  readonly readReplies: () => readonly QuickReply[] | null
  readonly keepReplies: (replies: readonly QuickReply[]) => void
  readonly keepOutgoing: (outgoing: {
    readonly threadId: string
    readonly items: readonly OutgoingMessage[]
  }) => void
}

const accountPrefix = (email: string | null): string =>
  `account/${encodeURIComponent(email ?? '')}/`

export const openMemory = (store: Store, email: string | null, businessId: number): Memory => {
  const root = `${accountPrefix(email)}${businessId}/`

  const readAll = <S extends z.ZodMiniType>(kind: string, schema: S) =>
    Object.fromEntries(
      store.keys(root + kind).flatMap((key) => {
        const value = store.read(key, schema)
        return value === null ? [] : [[decodeURIComponent(key.slice((root + kind).length)), value]]
      }),
    ) as Record<string, z.output<S>>

  const keepEach = (kind: string, threadId: string, value: unknown, isEmpty: boolean) => {
    const key = root + kind + encodeURIComponent(threadId)
    if (isEmpty) store.remove(key)
    else store.write(key, value)
  }

  return {
    read: (place) => ({
      place,
      inbox: {
        unread: store.read(`${root}unread`, Unread) ?? emptyMemory.inbox.unread,
        drafts: readAll(DRAFT, z.string()),
        outgoing: readAll(OUTGOING, z.array(OutgoingMessage)),
        isPanelFolded: store.read(PANEL_FOLDED, z.boolean()) ?? emptyMemory.inbox.isPanelFolded,
      },
      notifications: {
        items: store.read(`${root}notifications`, z.array(Notification)) ?? [],
        sound: store.read(SOUND, SoundPreference) ?? emptyMemory.notifications.sound,
        desktop: store.read(DESKTOP, DesktopPreference) ?? emptyMemory.notifications.desktop,
      },
    }),
    readReplies: () => store.read(`${root}replies`, z.array(QuickReply)),
    keepReplies: (replies) => store.write(`${root}replies`, replies),
    keepUnread: (unread) => store.write(`${root}unread`, unread),
    keepNotifications: (items) => store.write(`${root}notifications`, items),
    keepSound: (sound) => store.write(SOUND, sound),
    keepDesktop: (desktop) => store.write(DESKTOP, desktop),
    keepPanelFolded: (isFolded) => store.write(PANEL_FOLDED, isFolded),
    keepDraft: ({ threadId, text }) => keepEach(DRAFT, threadId, text, text === ''),
    keepOutgoing: ({ threadId, items }) => keepEach(OUTGOING, threadId, items, items.length === 0),
  }
}

/** Signing out forgets what was unread and what the bell held; drafts, unsent messages and quick replies stay. */
export const forgetAccount = (store: Store, email: string | null): void => {
  for (const key of store.keys(accountPrefix(email)))
    if (/\/(?:unread|notifications)$/.test(key)) store.remove(key)
}
