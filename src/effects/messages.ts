import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { listMessages, readMessageWires, type ThreadMessages } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import {
  listMessageChanges,
  type MarkedMessages,
  type MessageWires,
  type ReadMessages,
  readChangedWires,
  withMessageChanges,
} from '#contract/messageChanges.ts'
import type { Call } from './http.ts'

/** The threads whose changes are asked for; older ones are loaded whole again. */
const REMEMBERED = 20

/** Loads a thread: what changed in it, where it was loaded before and the back end knows since when. */
export const loadMessages = (call: Call, config: Config) => {
  const offersChanges = hasCapability(config, 'messageChanges')
  const known = new Map<string, MarkedMessages>()
  let lastRead: (ReadMessages & { readonly threadId: string }) | null = null

  const remember = (threadId: string, marked: MarkedMessages) => {
    known.delete(threadId)
    known.set(threadId, marked)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  }

  const read = (threadId: string, wires: MessageWires): ThreadMessages => {
    if (!offersChanges) return readMessageWires(wires)
    const thread =
      lastRead?.threadId === threadId ? readChangedWires(lastRead, wires) : readMessageWires(wires)
    lastRead = { threadId, wires, thread }
    return thread
  }

  const loadChanges = async (
    threadId: string,
    before: MarkedMessages,
    signal: AbortSignal,
  ): Promise<MarkedMessages | null> => {
    try {
      const body = { thread_id: threadId, mark: before.mark }
      return withMessageChanges(before, await call(listMessageChanges, { body }, signal))
    } catch (error) {
      // A back end may refuse for any reason: the thread itself is asked for as before.
      if (error instanceof CallError && ['refused', 'format'].includes(error.kind)) return null
      throw error
    }
  }

  const loadWhole = async (threadId: string, signal: AbortSignal): Promise<MessageWires> => {
    let mark: string | null = null
    const hear = (headers: Headers) => {
      mark = headers.get(MARK_HEADER)
    }
    const body = { thread_id: threadId }
    const wires = looseItems(await call(listMessages, { body }, signal, null, hear))
    if (offersChanges && mark !== null) remember(threadId, { wires, mark })
    return wires
  }

  return fromPromise<ThreadMessages, { threadId: string }>(
    async ({ input: { threadId }, signal }) => {
      const before = known.get(threadId)
      const after = before && (await loadChanges(threadId, before, signal))
      if (after) remember(threadId, after)
      return read(threadId, after?.wires ?? (await loadWhole(threadId, signal)))
    },
  )
}
