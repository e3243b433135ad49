import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Config } from '#contract/config.ts'
import { conversationReadsActors } from '#src/effects/conversationReads.ts'
import type { Call } from '#src/effects/http.ts'

// What was read goes to the back end that keeps it, or else to the other tabs.

const read = { threadId: 'ana', readAt: 9_000 }
const posted: unknown[] = []
const call = vi.fn<(...given: readonly unknown[]) => Promise<null>>(async () => null)

beforeEach(() => {
  posted.length = 0
  call.mockClear()
  vi.stubGlobal('navigator', { locks: {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(message: unknown) {
        posted.push(message)
      }
      close() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const save = (
  capabilities: Config['capabilities'],
  input: typeof read | { threadId: string; readAt: null },
) => {
  const { saveRead } = conversationReadsActors(
    call as unknown as Call,
    { capabilities } as Config,
    'tabs',
  )
  return toPromise(createActor(saveRead, { input }).start())
}

test('a back end that keeps what was read is told, and no other tab is', async () => {
  expect(await save(['reads'], read)).toEqual(read)
  const [, given] = call.mock.calls[0] ?? []
  expect(given).toEqual({ params: { id: 'ana' }, body: { read_at: '1970-01-01T00:00:09.000Z' } })
  await save(['reads'], { threadId: 'ana', readAt: null })
  expect(call.mock.lastCall?.[1]).toEqual({ params: { id: 'ana' }, body: { read_at: null } })
  expect(posted).toEqual([])
})

test('the other tabs are told where the back end does not keep it', async () => {
  expect(await save([], read)).toEqual(read)
  expect(posted).toEqual([read])
  expect(call).not.toHaveBeenCalled()
})
