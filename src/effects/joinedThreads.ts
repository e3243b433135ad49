import { type EventObject, fromCallback } from 'xstate'
import type { OfThreads } from '#machines/inbox/chat/threadEvents.ts'
import type { Memory } from './memory.ts'

/** Tells what this browser keeps of a conversation, and of those that became one with it. */
export const recallWithJoined = (memory: Memory) =>
  fromCallback<EventObject, OfThreads>(({ input: { threadId, joinedIds = [] }, sendBack }) => {
    for (const goneId of joinedIds) takeOver(memory, threadId, goneId)
    sendBack({ type: 'thread.recalled', recalled: memory.recall(threadId) })
  })

const joined = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n')

/** What was written there and not sent is a draft here. What is on its way arrives by the old id. */
const takeOver = (memory: Memory, threadId: string, goneId: string): void => {
  const { draft, outgoing, internalNotes: notes } = memory.recall(goneId).kept
  const failed = outgoing.filter(({ status }) => status === 'failed')
  const said = joined([draft, ...failed.map(({ text }) => text)])
  const own = memory.recall(threadId).kept
  if (said !== '') {
    memory.saveDraft({ threadId, text: joined([own.draft, said]) })
    memory.saveDraft({ threadId: goneId, text: '' })
    const items = outgoing.filter((each) => !failed.includes(each))
    memory.saveOutgoing({ threadId: goneId, items })
  }
  const unstored = notes.outgoing.filter(({ error }) => error !== null)
  const noted = joined([notes.draft, ...unstored.map(({ text }) => text)])
  if (noted === '') return
  memory.saveNoteDraft({ threadId, text: joined([own.internalNotes.draft, noted]) })
  memory.saveNoteDraft({ threadId: goneId, text: '' })
  const items = notes.outgoing.filter((each) => !unstored.includes(each))
  memory.saveOutgoingNotes({ threadId: goneId, items })
}
