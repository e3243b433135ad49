import * as z from 'zod/mini'
import type { Links } from '#contract/clientLink.ts'
import { LinkedClient } from '#contract/clientMemory.ts'
import { MarkedState } from '#contract/conversationStates.ts'
import type { Conversation } from '#contract/inbox.ts'
import { KEPT_CONVERSATIONS, KEPT_STATES, KeptConversation } from '#contract/kept.ts'
import { DesktopPreference, Notification, SoundPreference } from '#contract/notifications.ts'
import { QuickReply } from '#contract/quickReplies.ts'
import type { KnownLinks, LinkChange } from '#machines/inbox/client/linkedClients.ts'
import type { UnreadState } from '#machines/inbox/list/unread.ts'
import type { Marked } from '#machines/inbox/states/conversationStates.ts'
import type { Place } from '#machines/shell/place.ts'
import { emptyMemory, type WorkspaceMemory } from '#machines/shell/workspaceMemory.ts'
import { businessPrefix } from './accountMemory.ts'
import type { Store } from './storage.ts'
import { openThreadMemory, type ThreadMemory } from './threadMemory.ts'

// The data of one business of one account in this browser's storage, so that a reload loses nothing.

const Unread = z.object({
  counts: z.record(z.string(), z.number()),
  upTo: z.nullable(z.number()),
  liveUpTo: z.optional(z.record(z.string(), z.number())),
})

const Link = { linked: z.nullable(LinkedClient), apart: z.nullable(z.string()) }
const ToldLinks = z.record(z.string(), z.object(Link))
const LinkQueue = z.array(
  z.object({ threadId: z.string(), ...Link, isHandedOver: z.optional(z.boolean()) }),
)

const SOUND = 'sound'
const DESKTOP = 'desktop'
const PANEL_FOLDED = 'panelFolded'
/** The list to read without a network. */
const LISTED = 'listed'
/** Ends as the key of the others does: signing out forgets both. */
const OLDER = 'older/notifications'
const TOLD = 'told/mentions'

export interface Memory extends Omit<ThreadMemory, 'all' | 'forgetLinks'> {
  readonly read: (place: Place) => WorkspaceMemory
  readonly saveUnread: (unread: UnreadState) => void
  /** The pinned conversations. */
  readonly savePins: (ids: readonly string[]) => void
  readonly saveStates: (marked: Marked) => void
  readonly saveNotifications: (items: readonly Notification[]) => void
  readonly saveOlderNotifications: (threads: readonly string[]) => void
  readonly saveToldMentions: (keys: readonly string[]) => void
  readonly saveSound: (sound: SoundPreference) => void
  readonly saveDesktop: (desktop: DesktopPreference) => void
  readonly savePanelFolded: (isFolded: boolean) => void
  readonly saveReplies: (replies: readonly QuickReply[]) => void
  /** The emojis that were picked last. */
  readonly saveEmojis: (recent: readonly string[]) => void
  /** The clients of conversations, as the back end told them. */
  readonly saveLinks: (told: Links) => void
  /** The links that the back end does not have yet. */
  readonly saveLinkQueue: (queue: readonly LinkChange[]) => void
  /** The commands that were given last. */
  readonly saveCommands: (recent: readonly string[]) => void
  readonly saveListed: (conversations: readonly Conversation[]) => void
}

interface MemoryOptions {
  readonly hasLinks?: boolean
  readonly later?: (does: () => void) => void
}

const newestStates = (marked: Marked): Marked => {
  const all = Object.entries(marked)
  return all.length <= KEPT_STATES
    ? marked
    : Object.fromEntries(all.sort(([, a], [, b]) => b.upTo - a.upTo).slice(0, KEPT_STATES))
}

/** `hasLinks`: the back end has the capability `conversationClients`. `later`: once the running step has ended. */
export const openMemory = (
  store: Store,
  email: string | null,
  businessId: number,
  { hasLinks = false, later = queueMicrotask }: MemoryOptions = {},
): Memory => {
  const root = businessPrefix(email, businessId)
  let links: KnownLinks = {
    told: store.read(`${root}links`, ToldLinks) ?? {},
    queue: store.read(`${root}linkQueue`, LinkQueue) ?? [],
  }
  const { all, forgetLinks, ...threads } = openThreadMemory(
    store,
    root,
    () => (hasLinks ? links : null),
    later,
  )

  const readListed = () => store.read(root + LISTED, z.array(KeptConversation)) ?? []
  const takenBack = new Map(
    readListed().map(({ threadId, takenBackAt }) => [threadId, takenBackAt]),
  )

  return {
    ...threads,
    read: (place) => ({
      place,
      palette: { recent: store.read(`${root}commands`, z.array(z.string())) ?? [] },
      inbox: {
        listed: readListed(),
        unread: store.read(`${root}unread`, Unread) ?? emptyMemory.inbox.unread,
        states: store.read(`${root}states`, z.record(z.string(), MarkedState)) ?? {},
        pins: store.read(`${root}pins`, z.array(z.string())) ?? [],
        links,
        kept: all(),
        isPanelFolded: store.read(PANEL_FOLDED, z.boolean()) ?? emptyMemory.inbox.isPanelFolded,
        isKeyed: emptyMemory.inbox.isKeyed,
        emojis: store.read(`${root}emojis`, z.array(z.string())) ?? [],
        replies: store.read(`${root}replies`, z.array(QuickReply)),
      },
      notifications: {
        items: store.read(`${root}notifications`, z.array(Notification)) ?? [],
        older: store.read(root + OLDER, z.array(z.string())) ?? [],
        told: store.read(root + TOLD, z.array(z.string())) ?? [],
        takenBack: Object.fromEntries(
          [...takenBack].flatMap(([id, at]) => (at === undefined ? [] : [[id, at]])),
        ),
        sound: store.read(SOUND, SoundPreference) ?? emptyMemory.notifications.sound,
        desktop: store.read(DESKTOP, DesktopPreference) ?? emptyMemory.notifications.desktop,
      },
    }),
    saveListed: (conversations) => {
      // Something was taken back, maybe while this browser was away.
      for (const { threadId, takenBackAt } of conversations)
        if (takenBackAt !== undefined && takenBackAt !== takenBack.get(threadId)) {
          takenBack.set(threadId, takenBackAt)
          threads.forgetSaid(threadId)
        }
      store.writeSoon(root + LISTED, conversations.slice(0, KEPT_CONVERSATIONS))
    },
    saveCommands: (recent) => store.write(`${root}commands`, recent),
    saveEmojis: (recent) => store.write(`${root}emojis`, recent),
    saveReplies: (replies) => store.write(`${root}replies`, replies),
    savePins: (ids) => store.write(`${root}pins`, ids),
    saveStates: (marked) => store.write(`${root}states`, newestStates(marked)),
    saveUnread: (unread) => store.writeSoon(`${root}unread`, unread),
    saveNotifications: (items) => store.writeSoon(`${root}notifications`, items),
    saveOlderNotifications: (threads) => store.write(root + OLDER, threads),
    saveToldMentions: (keys) => store.write(root + TOLD, keys),
    saveSound: (sound) => store.write(SOUND, sound),
    saveDesktop: (desktop) => store.write(DESKTOP, desktop),
    savePanelFolded: (isFolded) => store.write(PANEL_FOLDED, isFolded),
    saveLinks: (told) => {
      links = { ...links, told }
      const newest = Object.entries(told).slice(0, KEPT_STATES)
      store.write(`${root}links`, Object.fromEntries(newest))
      forgetLinks(Object.keys(told))
    },
    saveLinkQueue: (queue) => {
      links = { ...links, queue }
      store.write(`${root}linkQueue`, queue)
      forgetLinks(queue.map(({ threadId }) => threadId))
    },
  }
}
