import { type EventObject, fromCallback } from 'xstate'
import { joinedText } from '#machines/inbox/chat/joinedText.ts'
import type { OfThreads } from '#machines/inbox/chat/threadEvents.ts'
import type { Unsent } from '#machines/inbox/twins/twinOfferEvents.ts'
import type { KeptFiles } from './keptFiles.ts'
import type { Memory } from './memory.ts'

/** Tells what this browser keeps of a conversation, and of those that became one with it. */
export const recallWithJoined = (memory: Memory, files: Pick<KeptFiles, 'move'>) =>
  fromCallback<EventObject, OfThreads>(({ input: { threadId, joinedIds = [] }, sendBack }) => {
    const { answer, note } = takeOver(memory, joinedIds)
    takeFile(memory, files, { threadId, joinedIds })
    const { draft, internalNotes } = memory.recall(threadId).kept
    if (answer !== '') memory.saveDraft({ threadId, text: joinedText([draft, answer]) })
    if (note !== '')
      memory.saveNoteDraft({ threadId, text: joinedText([internalNotes.draft, note]) })
    sendBack({ type: 'thread.recalled', recalled: memory.recall(threadId) })
  })

/** One file at a time: those of others wait where they are, as does the file of a conversation that goes on. */
const takeFile = (
  memory: Memory,
  files: Pick<KeptFiles, 'move'>,
  { threadId, joinedIds = [] }: OfThreads,
): void => {
  const stageOf = (id: string) => memory.recall(id).kept.attachment
  const goneId = joinedIds.find((id) => stageOf(id) !== null)
  if (goneId === undefined || stageOf(threadId) !== null || stageOf(goneId) === 'sending') return
  memory.saveStage({ threadId, stage: stageOf(goneId) })
  memory.saveStage({ threadId: goneId, stage: null })
  files.move(goneId, threadId)
}

/** For a conversation whose drafts its machines hold already. */
export const takeOverJoined = (memory: Memory) =>
  fromCallback<EventObject, OfThreads>(({ input: { joinedIds = [] }, sendBack }) => {
    sendBack({ type: 'twin.tookOver', ...takeOver(memory, joinedIds) })
  })

const takeOver = (memory: Memory, goneIds: readonly string[]): Unsent => {
  const all = goneIds.map((goneId) => takeFrom(memory, goneId))
  return {
    answer: joinedText(all.map(({ answer }) => answer)),
    note: joinedText(all.map(({ note }) => note)),
  }
}

/** What was written and not sent. What is on its way arrives by the old id. */
const takeFrom = (memory: Memory, threadId: string): Unsent => {
  const { draft, outgoing, internalNotes: notes } = memory.recall(threadId).kept
  const failed = outgoing.filter(({ status }) => status === 'failed')
  const answer = joinedText([draft, ...failed.map(({ text }) => text)])
  if (answer !== '') {
    memory.saveDraft({ threadId, text: '' })
    const items = outgoing.filter((each) => !failed.includes(each))
    memory.saveOutgoing({ threadId, items })
  }
  const unstored = notes.outgoing.filter(({ error }) => error !== null)
  const note = joinedText([notes.draft, ...unstored.map(({ text }) => text)])
  if (note !== '') {
    memory.saveNoteDraft({ threadId, text: '' })
    const items = notes.outgoing.filter((each) => !unstored.includes(each))
    memory.saveOutgoingNotes({ threadId, items })
  }
  return { answer, note }
}
