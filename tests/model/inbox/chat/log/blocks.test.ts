import { expect, test } from 'vitest'
import { keyMessages } from '#contract/inbox.ts'
import { blockTeller } from '#src/views/inbox/chat/log/blocks.ts'
import type { Entry } from '#src/views/inbox/chat/log/entries.ts'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'

const entriesOf = (from: number, to: number): readonly Entry[] => {
  const wire = Array.from({ length: to - from }, (_, index) => ({
    text: `Mensaje ${from + index}`,
    fromBusiness: false,
    at: (from + index + 1) * 60_000,
    photoUrl: null,
    actionUrl: null,
    documentUrl: null,
  }))
  return entryTeller()(keyMessages(wire), [], 0)
}
const keysOf = (blocks: readonly { readonly key: string }[]) => blocks.map(({ key }) => key)

const all = entriesOf(0, 35)

test('every entry is in one block, in its order', () => {
  const blocks = blockTeller()(all)
  expect(blocks.flatMap(({ entries }) => entries)).toEqual(all)
  expect(blocks.map(({ from }) => from)).toEqual([0, 10, 20, 30])
})

test('a new entry makes the last block anew, and no other', () => {
  const tell = blockTeller()
  const before = tell(all.slice(0, 34))
  const after = tell(all)
  expect(after.slice(0, 3).every((block, at) => block === before[at])).toBe(true)
  expect(after.at(-1)?.entries).toHaveLength(5)
  expect(keysOf(after)).toEqual(keysOf(before))
})

test('older entries above come in blocks of their own', () => {
  const tell = blockTeller()
  const before = tell(all.slice(12))
  const after = tell(all)
  expect(keysOf(after).slice(-before.length)).toEqual(keysOf(before))
  expect(after.flatMap(({ entries }) => entries)).toEqual(all)
  expect(after.map(({ from }) => from)).toEqual([0, 10, 12, 22, 32])
})

test('an entry that left is missed by its block alone', () => {
  const tell = blockTeller()
  const before = tell(all)
  const after = tell(all.filter((_, at) => at !== 14))
  expect(keysOf(after)).toEqual(keysOf(before))
  expect(after.map(({ entries }) => entries.length)).toEqual([10, 9, 10, 5])
  expect(after[0]).toBe(before[0])
})

test('fewer entries leave no empty block', () => {
  const tell = blockTeller()
  tell(all)
  expect(tell(all.slice(0, 10))).toHaveLength(1)
  expect(tell([])).toEqual([])
})
