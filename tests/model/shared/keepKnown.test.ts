import { expect, test } from 'vitest'
import { keepKnown } from '#machines/shared/keepKnown.ts'

interface Item {
  readonly id: string
  readonly data: { readonly text: string; readonly tags?: readonly string[] } | null
}

const idOf = ({ id }: Item) => id
const item = (id: string, text: string, tags?: readonly string[]): Item => ({
  id,
  data: { text, ...(tags && { tags }) },
})
const copyOf = (items: readonly Item[]): Item[] => structuredClone(items) as Item[]

const known = [item('a', 'Hola'), item('b', 'Buenas', ['nuevo']), { id: 'c', data: null }]

test('a load that says nothing new gives the known list itself', () => {
  expect(keepKnown(copyOf(known), known, idOf)).toBe(known)
})

test.each([
  ['another text', item('b', 'Adiós', ['nuevo'])],
  ['another tag', item('b', 'Buenas', ['viejo'])],
  ['one tag more', item('b', 'Buenas', ['nuevo', 'vip'])],
  ['no tags', item('b', 'Buenas')],
  ['nothing any more', { id: 'b', data: null }],
])('%s: only that item is another object', (_, changed) => {
  const [first, , third] = copyOf(known)
  const kept = keepKnown(
    [...(first ? [first] : []), changed, ...(third ? [third] : [])],
    known,
    idOf,
  )
  expect(kept).not.toBe(known)
  expect(kept[0]).toBe(known[0])
  expect(kept[1]).toBe(changed)
  expect(kept[2]).toBe(known[2])
})

test('another order keeps the items, and is another list', () => {
  const kept = keepKnown(copyOf(known).reverse(), known, idOf)
  expect(kept).toEqual([...known].reverse())
  expect(kept.every((each, at) => each === known[known.length - 1 - at])).toBe(true)
})

test('a shorter or a longer load is another list', () => {
  expect(keepKnown(copyOf(known).slice(0, 2), known, idOf)).toHaveLength(2)
  expect(keepKnown([...copyOf(known), item('d', 'Nuevo')], known, idOf)).toHaveLength(4)
})
