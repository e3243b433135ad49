import * as z from 'zod/mini'
import { ClientMemory, isEmptyClientMemory } from '#contract/clientMemory'
import { DesktopPreference, Notification, SoundPreference } from '#contract/notifications'
import { OutgoingMessage } from '#contract/outgoing'
import { QuickReply } from '#contract/quickReplies'
import { AttachmentStage, emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory'
import type { UnreadState } from '#machines/inbox/list/unread'
import type { Place } from '#machines/shell/place'
import { emptyMemory, type WorkspaceMemory } from '#machines/shell/workspaceMemory'
import { readAll, type Store } from './storage'

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
const CLIENT = 'client/'
const FILE = 'file/'

export interface Memory {
  readonly read: (place: Place) => WorkspaceMemory
  readonly saveUnread: (unread: UnreadState) => void
  readonly saveNotifications: (items: readonly Notification[]) => void
  readonly saveSound: (sound: SoundPreference) => void
  readonly saveDesktop: (desktop: DesktopPreference) => void
  readonly savePanelFolded: (isFolded: boolean) => void
  readonly saveDraft: (draft: { readonly threadId: string; readonly text: string }) => void
  readonly saveReplies: (replies: readonly QuickReply[]) => void
  readonly saveClient: (client: {
    readonly threadId: string
    readonly memory: ClientMemory
  }) => void
  /** How far the file is; the file itself is `keptFiles`'. */
  readonly saveStage: (file: {
    readonly threadId: string
    readonly stage: AttachmentStage | null
  }) => void
  readonly saveOutgoing: (outgoing: {
    readonly threadId: string
    readonly items: readonly OutgoingMessage[]
  }) => void
}

export const accountPrefix = (email: string | null): string =>
  `account/${encodeURIComponent(email ?? '')}/`

/** What was on its way when the page was left is not on its way any more. */
const interrupted = (stage: AttachmentStage | null) => (stage === 'sending' ? 'failed' : stage)

/** What is kept of one business of an account. */
export const businessPrefix = (email: string | null, businessId: number): string =>
  `${accountPrefix(email)}${businessId}/`

export const openMemory = (store: Store, email: string | null, businessId: number): Memory => {
  const root = businessPrefix(email, businessId)

  const readThreads = (): Readonly<Record<string, ThreadMemory>> => {
    const drafts = readAll(store, root + DRAFT, z.string())
    const outgoing = readAll(store, root + OUTGOING, z.array(OutgoingMessage))
    const clients = readAll(store, root + CLIENT, ClientMemory)
    const stages = readAll(store, root + FILE, AttachmentStage)
    const threadIds = Object.keys({ ...drafts, ...outgoing, ...clients, ...stages })
    return Object.fromEntries(
      threadIds.map((id) => [
        id,
        {
          draft: drafts[id] ?? emptyThreadMemory.draft,
          outgoing: outgoing[id] ?? emptyThreadMemory.outgoing,
          client: clients[id] ?? emptyThreadMemory.client,
          attachment: interrupted(stages[id] ?? null),
        },
      ]),
    )
  }

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
        kept: readThreads(),
        isPanelFolded: store.read(PANEL_FOLDED, z.boolean()) ?? emptyMemory.inbox.isPanelFolded,
        isKeyed: emptyMemory.inbox.isKeyed,
        replies: store.read(`${root}replies`, z.array(QuickReply)),
      },
      notifications: {
        items: store.read(`${root}notifications`, z.array(Notification)) ?? [],
        sound: store.read(SOUND, SoundPreference) ?? emptyMemory.notifications.sound,
        desktop: store.read(DESKTOP, DesktopPreference) ?? emptyMemory.notifications.desktop,
      },
    }),
    saveReplies: (replies) => store.write(`${root}replies`, replies),
    saveUnread: (unread) => store.write(`${root}unread`, unread),
    saveNotifications: (items) => store.write(`${root}notifications`, items),
    saveSound: (sound) => store.write(SOUND, sound),
    saveDesktop: (desktop) => store.write(DESKTOP, desktop),
    savePanelFolded: (isFolded) => store.write(PANEL_FOLDED, isFolded),
    saveDraft: ({ threadId, text }) => keepEach(DRAFT, threadId, text, text === ''),
    saveClient: ({ threadId, memory }) =>
      keepEach(CLIENT, threadId, memory, isEmptyClientMemory(memory)),
    saveStage: ({ threadId, stage }) => keepEach(FILE, threadId, stage, stage === null),
    saveOutgoing: ({ threadId, items }) => keepEach(OUTGOING, threadId, items, items.length === 0),
  }
}

/** Signing out forgets what was unread and what the bell held; drafts, unsent messages, chosen files and quick replies stay. */
export const forgetAccount = (store: Store, email: string | null): void => {
  for (const key of store.keys(accountPrefix(email)))
    if (/\/(?:unread|notifications)$/.test(key)) store.remove(key)
}
