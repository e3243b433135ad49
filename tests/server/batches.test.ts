import { expect, it } from 'vitest'
import { createBatches } from '#server/process/batches.ts'
import { createShared } from '#server/process/shared.ts'

// What comes together is done together.

/** Work that waits until the test lets it go on. */
const heldWork = () => {
  const begun: (readonly string[])[] = []
  const goOn: (() => void)[] = []
  const work = async (items: readonly string[]) => {
    begun.push(items)
    await new Promise<void>((resolve) => goOn.push(resolve))
    return (item: string) => {
      if (item === 'bad') throw new Error('refused')
      return item.toUpperCase()
    }
  }
  /** Ends the batch that is under way, and waits until the next one has begun. */
  const next = async () => {
    const batches = begun.length
    goOn.shift()?.()
    await expect.poll(() => begun.length).toBe(batches + 1)
  }
  return { begun, work, next, end: () => goOn.shift()?.() }
}

it('does what comes meanwhile together, in its order, and no more than that at once', async () => {
  const { begun, work, next, end } = heldWork()
  const add = createBatches<string, string>({ most: 3, work })
  const first = add('a')
  await expect.poll(() => begun).toEqual([['a']])
  const others = ['b', 'c', 'd', 'e'].map(add)
  await next()
  expect(await first).toBe('A')
  await next()
  end()
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D', 'E'])
  expect(begun).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

it('has one item of a key in a batch, and keeps the order of each key', async () => {
  const { begun, work, next } = heldWork()
  const add = createBatches<string, string>({ most: 3, keyOf: ([key]) => key, work })
  for (const item of ['a1', 'a2', 'b1', 'a3']) void add(item)
  await expect.poll(() => begun).toEqual([['a1', 'b1']])
  await next()
  await next()
  expect(begun).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

it('tells each item its own failure, and goes on after a batch that failed', async () => {
  const { work, end, begun } = heldWork()
  let tries = 0
  const add = createBatches<string, string>({
    most: 3,
    work: async (items) => {
      tries += 1
      if (tries === 1) throw new Error('away')
      return work(items)
    },
  })
  await Promise.all(['a', 'b'].map((item) => expect(add(item)).rejects.toThrow('away')))
  const [good, bad] = [add('good'), expect(add('bad')).rejects.toThrow('refused')]
  await expect.poll(() => begun).toEqual([['good', 'bad']])
  end()
  expect(await good).toBe('GOOD')
  await bad
})

it('asks once for all that ask the same meanwhile, and anew afterwards', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const ask = createShared(
    (question: string) => question,
    async (question) => {
      asked.push(question)
      await new Promise<void>((resolve) => answers.push(resolve))
      return asked.length
    },
  )
  const together = [ask('who'), ask('who'), ask('where')]
  for (const answer of answers) answer()
  expect(await Promise.all(together)).toEqual([2, 2, 2])
  expect(asked).toEqual(['who', 'where'])
  void ask('who')
  expect(asked).toEqual(['who', 'where', 'who'])
})
