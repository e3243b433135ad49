import { expect, it } from 'vitest'
import { keepConnected } from '#server/realtime/bus/keepConnected.ts'

// The reconnection of both carriers of the bus.

/** A connection that a test ends. */
const newConnection = () => {
  let end = () => {}
  let isClosed = false
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const close = async () => {
    isClosed = true
    end()
  }
  return { ended, close, end: () => end(), isClosed: () => isClosed }
}

it('tries until it is back, and says so once', async () => {
  const [first, second] = [newConnection(), newConnection()]
  const answers = [first, null, null, second]
  const back: unknown[] = []
  const kept = await keepConnected(
    async () => {
      const line = answers.shift()
      if (!line) throw new Error('away')
      return line
    },
    (line) => back.push(line),
    () => {},
  )
  expect(kept.current()).toBe(first)
  first.end()
  await expect.poll(() => kept.current()).toBe(null)
  await expect.poll(() => kept.current()).toBe(second)
  expect(back).toEqual([second])
  await kept.close()
  expect([kept.current(), second.isClosed()]).toEqual([null, true])
})

it('says what keeps it away, each thing once, and that it is back', async () => {
  const [first, second] = [newConnection(), newConnection()]
  const answers = [first, 'refused', 'refused', 'silent', second]
  const said: string[] = []
  const kept = await keepConnected(
    async () => {
      const answer = answers.shift()
      if (typeof answer !== 'object') throw new Error(answer)
      return answer
    },
    () => said.push('loads anew'),
    (error) => said.push(error === undefined ? 'back' : String(error)),
  )
  first.end()
  await expect.poll(() => kept.current()).toBe(second)
  expect(said).toEqual(['Error: refused', 'Error: silent', 'back', 'loads anew'])
  await kept.close()
  await expect.poll(second.isClosed).toBe(true)
  expect(said).toHaveLength(4)
})

it('closes a connection that opens while it is closing', async () => {
  const [first, late] = [newConnection(), newConnection()]
  let answer = () => {}
  let isAsked = false
  const opening = [
    async () => first,
    () =>
      new Promise<typeof late>((resolve) => {
        isAsked = true
        answer = () => resolve(late)
      }),
  ]
  const kept = await keepConnected(
    async () => {
      const open = opening.shift()
      if (!open) throw new Error('This opens twice')
      return open()
    },
    () => {
      throw new Error('It is closing')
    },
  )
  first.end()
  await expect.poll(() => isAsked).toBe(true)
  await kept.close()
  answer()
  await expect.poll(late.isClosed).toBe(true)
  expect(kept.current()).toBe(null)
})
