import { expect, test } from 'vitest'
import { models } from './models.ts'
import { wayTo } from './wayTo.ts'

const realtime = models.filter(({ model }) => model.machine.id === 'realtime')
const way = (to: string, more: Partial<Parameters<typeof wayTo>[1]> = {}) =>
  realtime.map((found) => {
    const [script] = wayTo(found, { to, ...more })?.scripts ?? []
    return script && [script.start, ...script.steps].map(({ event }) => event.type)
  })[0]

test('the way to a state is the shortest one', () => {
  const short = way('realtime.live.connected') ?? []
  const long = way('realtime.live.connected', { from: 'realtime.waiting' }) ?? []
  expect(short[0]).toBe('xstate.init')
  expect(short.length).toBeGreaterThan(1)
  expect(long.length).toBeGreaterThan(short.length)
})

test('what is to be avoided is not gone through, and the last event can be said', () => {
  const [, first = ''] = way('realtime.waiting') ?? []
  const other = way('realtime.waiting', { avoid: [first] }) ?? []
  expect(other).not.toContain(first)
  expect(other.length).toBeGreaterThan(1)
  expect(way('realtime.waiting', { event: 'socket.closed' })?.at(-1)).toBe('socket.closed')
})

test('there is no script where no path of the model leads there', () => {
  expect(way('realtime.live.connected', { avoid: ['realtime.live'] })).toBeUndefined()
  expect(way('realtime.nowhere')).toBeUndefined()
})
