import { expect, test } from 'vitest'
import { pinnedFirst } from '#machines/inbox/list/pins.ts'
import { ana, eva, luis } from '../../people.ts'

test('pinned conversations stand on top, and both parts keep the order of the list', () => {
  const list = [eva, ana, luis]
  expect(pinnedFirst(list, ['luis', 'ana'])).toEqual([ana, luis, eva])
  expect(pinnedFirst(list, ['nobody'])).toBe(list)
  expect(pinnedFirst(list, [])).toBe(list)
})
