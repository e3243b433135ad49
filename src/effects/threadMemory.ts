import { type EventObject, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { isLink, noLink } from '#contract/clientLink.ts'
import { ClientMemory, isEmptyClientMemory } from '#contract/clientMemory.ts'
import type { ThreadMessages } from '#contract/inbox.ts'
import { KEPT_THREADS, KeptThread, newestOf } from '#contract/kept.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import { OutgoingMessage } from '#contract/outgoing.ts'
import {
  AttachmentStage,
  emptyThreadMemory,
  type ThreadMemory as Kept,
  OutgoingNote,
} from '#contract/threadMemory.ts'
import type { Recalled } from '#machines/inbox/chat/threadEvents.ts'
import { type KnownLinks, knownLink, shownLinks } from '#machines/inbox/client/linkedClients.ts'
import type { MemoryChanged } from '#machines/inbox/keptNews.ts'
import {
  type InboxMemory,
  keptOf,
  withChange,
  withLink,
  withLinks,
} from '#machines/inbox/memory.ts'
import { readAll, type Store } from './storage.ts'

// What this browser keeps of each conversation of a business.

const DRAFT = 'draft/'
const OUTGOING = 'outgoing/'
const CLIENT = 'client/'
const FILE = 'file/'
const NOTE_DRAFT = 'noteDraft/'
const OUTGOING_NOTES = 'outgoingNotes/'
const SAID = 'said/'
/** The conversations whose messages are kept, the latest first. */
const LATEST = 'latest'

interface OfThread {
  readonly threadId: string
}

/** A send that was running when the page was left counts as not running. */
const interrupted = (stage: AttachmentStage | null) => (stage === 'sending' ? 'failed' : stage)

const readThreads = (store: Store, root: string): InboxMemory => {
  const drafts = readAll(store, root + DRAFT, z.string())
  const outgoing = readAll(store, root + OUTGOING, z.array(OutgoingMessage))
  const clients = readAll(store, root + CLIENT, ClientMemory)
  const stages = readAll(store, root + FILE, AttachmentStage)
  const noteDrafts = readAll(store, root + NOTE_DRAFT, z.string())
  const notes = readAll(store, root + OUTGOING_NOTES, z.array(OutgoingNote))
  const all = { ...drafts, ...outgoing, ...clients, ...stages, ...noteDrafts, ...notes }
  return Object.fromEntries(
    Object.keys(all).map((id) => [
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

/** `links`: those that the back end keeps, as this browser stores them now. */
export const openThreadMemory = (
  store: Store,
  root: string,
  links: () => KnownLinks | null,
  later: (does: () => void) => void,
) => {
  // This page's own copy: another tab that sends a message writes to the same place.
  let kept = readThreads(store, root)
  const hearers = new Set<(changed: MemoryChanged) => void>()

  const all = (): InboxMemory => {
    const known = links()
    return known ? withLinks(kept, shownLinks(known)) : kept
  }
  const now = (threadId: string): Kept => {
    const known = links()
    const link = known && knownLink(known, threadId)
    const own = keptOf(kept, threadId)
    return link ? withLink(own, link) : own
  }

  const setOwn = (threadId: string, changed: Partial<Kept>) => {
    const own = { ...keptOf(kept, threadId), ...changed }
    kept = withChange(kept, { threadId, kept: own })
  }
  const keep = (threadId: string, changed: Partial<Kept>) => {
    setOwn(threadId, changed)
    // The machine that changed is in the middle of its step. A link that it changed is newer than the team's.
    later(() => {
      const told = { ...now(threadId), ...changed }
      for (const tell of hearers) tell({ type: 'memory.changed', threadId, kept: told })
    })
  }
  const hear = (tell: (changed: MemoryChanged) => void) => {
    hearers.add(tell)
    return () => {
      hearers.delete(tell)
    }
  }
  const write = (kind: string, threadId: string, value: unknown, isEmpty: boolean) => {
    const key = root + kind + encodeURIComponent(threadId)
    if (isEmpty) store.remove(key)
    else store.write(key, value)
  }

  const saidKey = (threadId: string) => root + SAID + encodeURIComponent(threadId)
  const recall = (threadId: string): Recalled => ({
    kept: now(threadId),
    said: store.read(saidKey(threadId), KeptThread) ?? undefined,
  })

  const writeClient = (threadId: string, memory: ClientMemory) =>
    write(CLIENT, threadId, memory, isEmptyClientMemory(memory))

  return {
    all,
    recall,
    saveClient: ({ threadId, memory }: OfThread & { readonly memory: ClientMemory }) => {
      writeClient(threadId, memory)
      keep(threadId, { client: memory })
    },
    /** Links that the back end keeps are no longer this browser's own; what was typed stays where it is. */
    forgetLinks: (threadIds: readonly string[]) => {
      for (const threadId of threadIds) {
        const { client } = keptOf(kept, threadId)
        if (!isLink(client)) continue
        const left = { ...client, ...noLink }
        writeClient(threadId, left)
        setOwn(threadId, { client: left })
      }
    },
    saveDraft: ({ threadId, text }: OfThread & { readonly text: string }) => {
      write(DRAFT, threadId, text, text === '')
      keep(threadId, { draft: text })
    },
    /** Written nowhere: the customer may take the quoted words back. */
    holdReplyTo: ({ threadId, replyTo }: OfThread & { readonly replyTo: Quoted | null }) =>
      keep(threadId, { replyTo: replyTo ?? undefined }),
    saveOutgoing: ({
      threadId,
      items,
    }: OfThread & { readonly items: readonly OutgoingMessage[] }) => {
      write(OUTGOING, threadId, items, items.length === 0)
      keep(threadId, { outgoing: items })
    },
    /** The stage of the file; `keptFiles` stores the file itself. */
    saveStage: ({ threadId, stage }: OfThread & { readonly stage: AttachmentStage | null }) => {
      write(FILE, threadId, stage, stage === null)
      keep(threadId, { attachment: stage })
    },
    saveNoteDraft: ({ threadId, text }: OfThread & { readonly text: string }) => {
      write(NOTE_DRAFT, threadId, text, text === '')
      keep(threadId, { internalNotes: { ...now(threadId).internalNotes, draft: text } })
    },
    saveOutgoingNotes: ({
      threadId,
      items,
    }: OfThread & { readonly items: readonly OutgoingNote[] }) => {
      write(OUTGOING_NOTES, threadId, items, items.length === 0)
      keep(threadId, { internalNotes: { ...now(threadId).internalNotes, outgoing: items } })
    },
    saveSaid: ({ threadId, messages, contactId }: OfThread & ThreadMessages) => {
      const before = store.read(root + LATEST, z.array(z.string())) ?? []
      const latest = [threadId, ...before.filter((each) => each !== threadId)]
      for (const forgotten of latest.splice(KEPT_THREADS)) store.remove(saidKey(forgotten))
      if (latest[0] !== before[0]) store.write(root + LATEST, latest)
      store.writeSoon(saidKey(threadId), { messages: newestOf(messages), contactId })
    },
    /** A message was taken back: the conversation is stored again when it is loaded. */
    forgetSaid: (threadId: string) => store.remove(saidKey(threadId)),
    recallThread: fromCallback<EventObject, { threadId: string }>(({ input, sendBack }) => {
      sendBack({ type: 'thread.recalled', recalled: recall(input.threadId) })
    }),
    hear,
    keptNews: fromCallback(({ sendBack }) => hear(sendBack)),
  }
}

export type ThreadMemory = ReturnType<typeof openThreadMemory>
