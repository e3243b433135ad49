import { describe, expect, test } from 'vitest'
import type { OutgoingMessage } from '#contract/outgoing'
import { settle, visible } from '#machines/inbox/outgoing'
import { ana, keyed, said } from '../people'

const text = 'Abrimos a las nueve'

const item = (id: number, patch: Partial<OutgoingMessage>): OutgoingMessage => ({
  id,
  to: { threadId: ana.threadId, contactId: '50688880001', contactType: 'whatsapp' },
  text,
  at: 5_000,
  status: 'sent',
  error: null,
  before: 0,
  isUncertain: false,
  ...patch,
})

const copies = (count: number) =>
  Array.from({ length: count }, (_, index) => keyed(said(text, 6_000 + index, true), `${index}`))

describe('equal messages on their way out', () => {
  const lost = item(1, { status: 'failed', isUncertain: true })

  test('one in the thread does not stand for two of them', () => {
    const left = settle([lost, item(2, {})], copies(1))
    expect(left.map(({ id }) => id)).toEqual([1])
    expect(settle(left, copies(1))).toEqual(left)
  })

  test('two in the thread do', () => {
    expect(settle([lost, item(2, {})], copies(2))).toEqual([])
    expect(settle(settle([lost, item(2, {})], copies(1)), copies(2))).toEqual([])
  })

  test('one that was counted when the other began is not counted again', () => {
    const items = [item(1, {}), item(2, { status: 'sending', before: 1 })]
    expect(visible(items, copies(1)).map(({ id }) => id)).toEqual([2])
    expect(visible(items, copies(2))).toEqual([])
  })

  test('one that is being sent is shown until its own copy is there', () => {
    const items = [lost, item(2, { status: 'sending' })]
    expect(visible(items, copies(1)).map(({ id }) => id)).toEqual([1])
    expect(settle(items, copies(1)).map(({ id }) => id)).toEqual([1, 2])
  })
})
