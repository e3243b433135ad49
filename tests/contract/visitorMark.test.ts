import { expect, test } from 'vitest'
import { visitorMark } from '#contract/visitorMark.ts'

test('visitors without a name have different, stable marks', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `thread_${index}`)
  const marks = ids.map((id) => visitorMark('Visitante Web', id))
  expect(new Set(marks.map((mark) => mark?.signs)).size).toBe(40)
  expect(new Set(marks.map((mark) => mark?.hue)).size).toBeGreaterThan(30)
  for (const mark of marks) expect(mark?.signs).toMatch(/^[0-9A-Z]{3}$/)
  expect(ids.map((id) => visitorMark('Sin nombre', id))).toEqual(marks)
})

test('a contact with a name has no mark', () => {
  expect(visitorMark('Ana Rojas', 'thread_1')).toBeNull()
})
