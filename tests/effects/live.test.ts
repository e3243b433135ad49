import { expect, test, vi } from 'vitest'
import type { Heard, Hearing } from '#machines/shared/liveNews.ts'
import { openLive } from '#src/effects/live.ts'

// The hub of one connection: who hears what, in which order, and who the connection waits for.

const notes = (threadId: string): Heard => ({ type: 'live.notes', threadId })

const setUp = () => {
  const live = openLive()
  const heard: string[] = []
  const listen = (name: string, hearing: Hearing) =>
    live.hear(hearing, ({ type }) => heard.push(`${name}: ${type}`))
  return { live, heard, listen }
}

test('a hearer hears its kinds, of its conversation, until it stops', () => {
  const { live, heard, listen } = setUp()
  const ana = listen('ana', { kinds: ['live.notes'], threadId: 'ana' })
  listen('all', { kinds: ['live.notes'] })
  listen('pins', { kinds: ['live.pin'] })
  live.publish(notes('ana'))
  live.publish(notes('luis'))
  expect(heard).toEqual(['ana: live.notes', 'all: live.notes', 'all: live.notes'])
  ana.stop()
  live.publish(notes('ana'))
  expect(heard).toHaveLength(4)
})

test('hearers hear in the order in which they began', () => {
  const { live, heard, listen } = setUp()
  const first = listen('first', { kinds: ['live.notes'] })
  listen('second', { kinds: ['live.notes'] })
  first.stop()
  listen('third', { kinds: ['live.notes'] })
  live.publish(notes('ana'))
  expect(heard).toEqual(['second: live.notes', 'third: live.notes'])
})

const awaited: Hearing = { kinds: ['sync.requested'], isAwaited: true }

test('the connection has caught up when all awaited hearers have', () => {
  const { live, heard, listen } = setUp()
  const end = vi.fn()
  const list = listen('list', awaited)
  const chat = listen('chat', awaited)
  listen('pins', { kinds: ['sync.requested'] })
  live.catchUp(end)
  expect(heard).toEqual(['list: sync.requested', 'chat: sync.requested', 'pins: sync.requested'])
  list.say({ type: 'sync.completed' })
  list.say({ type: 'sync.completed' })
  expect(end).not.toHaveBeenCalled()
  chat.say({ type: 'sync.completed' })
  expect(end.mock.calls).toEqual([[{ type: 'sync.completed' }]])
})

test('the first failure ends it, once', () => {
  const { live, listen } = setUp()
  const end = vi.fn()
  const list = listen('list', awaited)
  const chat = listen('chat', awaited)
  live.catchUp(end)
  chat.say({ type: 'sync.failed' })
  list.say({ type: 'sync.completed' })
  expect(end.mock.calls).toEqual([[{ type: 'sync.failed' }]])
})

test('a hearer that joins is asked, and waited for', () => {
  const { live, heard, listen } = setUp()
  const end = vi.fn()
  const list = listen('list', awaited)
  const chat = listen('chat', awaited)
  chat.say({ type: 'sync.joined' })
  expect(heard).toEqual([])
  live.catchUp(end)
  chat.say({ type: 'sync.completed' })
  chat.say({ type: 'sync.joined' })
  list.say({ type: 'sync.completed' })
  expect(end).not.toHaveBeenCalled()
  chat.say({ type: 'sync.completed' })
  expect(end).toHaveBeenCalledOnce()
})

test('one that stops listening is not waited for', () => {
  const { live, listen } = setUp()
  const end = vi.fn()
  const list = listen('list', awaited)
  live.catchUp(end)
  list.stop()
  expect(end.mock.calls).toEqual([[{ type: 'sync.completed' }]])
})

test('a connection that was lost is told nothing of what was asked before', () => {
  const { live, listen } = setUp()
  const [lost, next] = [vi.fn(), vi.fn()]
  const list = listen('list', awaited)
  live.catchUp(lost)()
  list.say({ type: 'sync.completed' })
  live.catchUp(next)
  list.say({ type: 'sync.completed' })
  expect(lost).not.toHaveBeenCalled()
  expect(next).toHaveBeenCalledOnce()
})

test('with nobody to wait for it has caught up at once', () => {
  const { live, listen } = setUp()
  const end = vi.fn()
  listen('pins', { kinds: ['sync.requested'] })
  live.catchUp(end)
  expect(end.mock.calls).toEqual([[{ type: 'sync.completed' }]])
})
