import * as z from 'zod/mini'
import { isLink, type Links, noLink } from '#contract/clientLink.ts'
import { ClientMemory, isEmptyClientMemory, LinkedClient } from '#contract/clientMemory.ts'
import { MarkedState } from '#contract/conversationStates.ts'
import type { Conversation, ThreadMessages } from '#contract/inbox.ts'
import {
  KEPT_CONVERSATIONS,
  KEPT_STATES,
  KEPT_THREADS,
  KeptConversation,
  KeptThread,
  newestOf,
} from '#contract/kept.ts'
import { DesktopPreference, Notification, SoundPreference } from '#contract/notifications.ts'
import { OutgoingMessage } from '#contract/outgoing.ts'
import { QuickReply } from '#contract/quickReplies.ts'
import {
  AttachmentStage,
  emptyThreadMemory,
  OutgoingNote,
  type ThreadMemory,
} from '#contract/threadMemory.ts'
import type { LinkChange } from '#machines/inbox/client/linkedClients.ts'
import type { UnreadState } from '#machines/inbox/list/unread.ts'
import type { Marked } from '#machines/inbox/states/conversationStates.ts'
import type { Place } from '#machines/shell/place.ts'
import { emptyMemory, type WorkspaceMemory } from '#machines/shell/workspaceMemory.ts'
import { businessPrefix } from './accountMemory.ts'
import { readAll, type Store } from './storage.ts'

// The data of one business of one account in this browser's storage, so that a reload loses nothing.

const Unread = z.object({
  counts: z.record(z.string(), z.number()),
  upTo: z.nullable(z.number()),
  liveUpTo: z.optional(z.record(z.string(), z.number())),
})

const Link = { linked: z.nullable(LinkedClient), apart: z.nullable(z.string()) }

const SOUND = 'sound'
const DESKTOP = 'desktop'
const PANEL_FOLDED = 'panelFolded'
const DRAFT = 'draft/'
const OUTGOING = 'outgoing/'
const CLIENT = 'client/'
const FILE = 'file/'
const NOTE_DRAFT = 'noteDraft/'
const OUTGOING_NOTES = 'outgoingNotes/'
/** The data to read without a network: the list, the messages, and their conversations, the latest first. */
const LISTED = 'listed'
const SAID = 'said/'
const LATEST = 'latest'

export interface Memory {
  readonly read: (place: Place) => WorkspaceMemory
  readonly saveUnread: (unread: UnreadState) => void
  /** The pinned conversations. */
  readonly savePins: (ids: readonly string[]) => void
  readonly saveStates: (marked: Marked) => void
  readonly saveNotifications: (items: readonly Notification[]) => void
  readonly saveSound: (sound: SoundPreference) => void
  readonly saveDesktop: (desktop: DesktopPreference) => void
  readonly savePanelFolded: (isFolded: boolean) => void
  readonly saveDraft: (draft: { readonly threadId: string; readonly text: string }) => void
  readonly saveNoteDraft: (draft: { readonly threadId: string; readonly text: string }) => void
  readonly saveOutgoingNotes: (outgoing: {
    readonly threadId: string
    readonly items: readonly OutgoingNote[]
  }) => void
  readonly saveReplies: (replies: readonly QuickReply[]) => void
  /** The emojis that were picked last. */
  readonly saveEmojis: (recent: readonly string[]) => void
  readonly saveClient: (client: {
    readonly threadId: string
    readonly memory: ClientMemory
  }) => void
  /** The clients of conversations, as the back end told them. */
  readonly saveLinks: (told: Links) => void
  /** The links that the back end does not have yet. */
  readonly saveLinkQueue: (queue: readonly LinkChange[]) => void
  /** The stage of the file; `keptFiles` stores the file itself. */
  readonly saveStage: (file: {
    readonly threadId: string
    readonly stage: AttachmentStage | null
  }) => void
  /** The commands that were given last. */
  readonly saveCommands: (recent: readonly string[]) => void
  readonly saveListed: (conversations: readonly Conversation[]) => void
  readonly saveSaid: (said: { readonly threadId: string } & ThreadMessages) => void
  readonly saveOutgoing: (outgoing: {
    readonly threadId: string
    readonly items: readonly OutgoingMessage[]
  }) => void
}

/** A send that was running when the page was left counts as not running. */
const interrupted = (stage: AttachmentStage | null) => (stage === 'sending' ? 'failed' : stage)

const newestStates = (marked: Marked): Marked => {
  const all = Object.entries(marked)
  return all.length <= KEPT_STATES
    ? marked
    : Object.fromEntries(all.sort(([, a], [, b]) => b.upTo - a.upTo).slice(0, KEPT_STATES))
}

export const openMemory = (store: Store, email: string | null, businessId: number): Memory => {
  const root = businessPrefix(email, businessId)

  const readThreads = (): Readonly<Record<string, ThreadMemory>> => {
    const drafts = readAll(store, root + DRAFT, z.string())
    const outgoing = readAll(store, root + OUTGOING, z.array(OutgoingMessage))
    const clients = readAll(store, root + CLIENT, ClientMemory)
    const stages = readAll(store, root + FILE, AttachmentStage)
    const noteDrafts = readAll(store, root + NOTE_DRAFT, z.string())
    const notes = readAll(store, root + OUTGOING_NOTES, z.array(OutgoingNote))
    const all = { ...drafts, ...outgoing, ...clients, ...stages, ...noteDrafts, ...notes }
    const threadIds = Object.keys(all)
    return Object.fromEntries(
      threadIds.map((id) => [
        id,
        {
          draft: drafts[id] ?? emptyThreadMemory.draft,
          outgoing: outgoing[id] ?? emptyThreadMemory.outgoing,
          client: clients[id] ?? emptyThreadMemory.client,
          attachment: interrupted(stages[id] ?? null),
          internalNotes: { draft: noteDrafts[id] ?? '', outgoing: notes[id] ?? [] },
        },
      ]),
    )
  }

  const keepEach = (kind: string, threadId: string, value: unknown, isEmpty: boolean) => {
    const key = root + kind + encodeURIComponent(threadId)
    if (isEmpty) store.remove(key)
    else store.write(key, value)
  }

  const saveClient: Memory['saveClient'] = ({ threadId, memory }) =>
    keepEach(CLIENT, threadId, memory, isEmptyClientMemory(memory))
  /** Links that are kept with the team's are no longer this browser's own; what was typed stays where it is. */
  const forgetOwn = (isKept: (threadId: string) => boolean) => {
    for (const [threadId, own] of Object.entries(readAll(store, root + CLIENT, ClientMemory)))
      if (isLink(own) && isKept(threadId)) saveClient({ threadId, memory: { ...own, ...noLink } })
  }

  const saidKey = (threadId: string) => root + SAID + encodeURIComponent(threadId)
  const keepSaid = ({ threadId, messages, contactId }: { threadId: string } & ThreadMessages) => {
    const before = store.read(root + LATEST, z.array(z.string())) ?? []
    const latest = [threadId, ...before.filter((each) => each !== threadId)]
    for (const forgotten of latest.splice(KEPT_THREADS)) store.remove(saidKey(forgotten))
    if (latest[0] !== before[0]) store.write(root + LATEST, latest)
    store.writeSoon(saidKey(threadId), { messages: newestOf(messages), contactId })
  }

  return {
    read: (place) => ({
      place,
      palette: { recent: store.read(`${root}commands`, z.array(z.string())) ?? [] },
      inbox: {
        listed: store.read(root + LISTED, z.array(KeptConversation)) ?? [],
        said: readAll(store, root + SAID, KeptThread),
        unread: store.read(`${root}unread`, Unread) ?? emptyMemory.inbox.unread,
        states: store.read(`${root}states`, z.record(z.string(), MarkedState)) ?? {},
        pins: store.read(`${root}pins`, z.array(z.string())) ?? [],
        links: {
          told: store.read(`${root}links`, z.record(z.string(), z.object(Link))) ?? {},
          queue:
            store.read(
              `${root}linkQueue`,
              z.array(
                z.object({ threadId: z.string(), ...Link, isHandedOver: z.optional(z.boolean()) }),
              ),
            ) ?? [],
        },
        kept: readThreads(),
        isPanelFolded: store.read(PANEL_FOLDED, z.boolean()) ?? emptyMemory.inbox.isPanelFolded,
        isKeyed: emptyMemory.inbox.isKeyed,
        emojis: store.read(`${root}emojis`, z.array(z.string())) ?? [],
        replies: store.read(`${root}replies`, z.array(QuickReply)),
      },
      notifications: {
        items: store.read(`${root}notifications`, z.array(Notification)) ?? [],
        sound: store.read(SOUND, SoundPreference) ?? emptyMemory.notifications.sound,
        desktop: store.read(DESKTOP, DesktopPreference) ?? emptyMemory.notifications.desktop,
      },
    }),
    saveListed: (conversations) =>
      store.writeSoon(root + LISTED, conversations.slice(0, KEPT_CONVERSATIONS)),
    saveCommands: (recent) => store.write(`${root}commands`, recent),
    saveSaid: keepSaid,
    saveEmojis: (recent) => store.write(`${root}emojis`, recent),
    saveReplies: (replies) => store.write(`${root}replies`, replies),
    savePins: (ids) => store.write(`${root}pins`, ids),
    saveStates: (marked) => store.write(`${root}states`, newestStates(marked)),
    saveUnread: (unread) => store.write(`${root}unread`, unread),
    saveNotifications: (items) => store.write(`${root}notifications`, items),
    saveSound: (sound) => store.write(SOUND, sound),
    saveDesktop: (desktop) => store.write(DESKTOP, desktop),
    savePanelFolded: (isFolded) => store.write(PANEL_FOLDED, isFolded),
    saveDraft: ({ threadId, text }) => keepEach(DRAFT, threadId, text, text === ''),
    saveClient,
    saveLinks: (told) => {
      const kept = Object.entries(told).slice(0, KEPT_STATES)
      store.write(`${root}links`, Object.fromEntries(kept))
      forgetOwn((threadId) => threadId in told)
    },
    saveLinkQueue: (queue) => {
      store.write(`${root}linkQueue`, queue)
      forgetOwn((threadId) => queue.some((change) => change.threadId === threadId))
    },
    saveStage: ({ threadId, stage }) => keepEach(FILE, threadId, stage, stage === null),
    saveNoteDraft: ({ threadId, text }) => keepEach(NOTE_DRAFT, threadId, text, text === ''),
    saveOutgoingNotes: ({ threadId, items }) =>
      keepEach(OUTGOING_NOTES, threadId, items, items.length === 0),
    saveOutgoing: ({ threadId, items }) => keepEach(OUTGOING, threadId, items, items.length === 0),
  }
}
