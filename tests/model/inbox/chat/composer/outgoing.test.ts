import { describe, expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import {
  begin,
  markUnanswered,
  refuse,
  resolve,
  retry,
  settle,
  visible,
} from '#machines/inbox/chat/composer/outgoing.ts'
import { keyed, outgoing, said } from '../../../people.ts'

const text = 'Abrimos a las nueve'

const item = (id: number, more: Partial<OutgoingMessage>): OutgoingMessage =>
  outgoing({ id, status: 'sent', ...more })

const copies = (count: number) =>
  Array.from({ length: count }, (_, index) => keyed(said(text, 6_000 + index, true), `${index}`))

describe('equal outgoing messages', () => {
  const lost = item(1, { status: 'failed', isUncertain: true })

  test('one equal message in the thread does not confirm both', () => {
    const left = settle([lost, item(2, {})], copies(1))
    expect(left.map(({ id }) => id)).toEqual([1])
    expect(settle(left, copies(1))).toEqual(left)
  })

  test('two equal messages in the thread confirm both', () => {
    expect(settle([lost, item(2, {})], copies(2))).toEqual([])
    expect(settle(settle([lost, item(2, {})], copies(1)), copies(2))).toEqual([])
  })

  test('a message that was counted at the start of the second send is not counted again', () => {
    const items = [item(1, {}), item(2, { status: 'sending', before: 1 })]
    expect(visible(items, copies(1)).map(({ id }) => id)).toEqual([2])
    expect(visible(items, copies(2))).toEqual([])
  })

  test('a message that is being sent is shown until its own copy is there', () => {
    const items = [lost, item(2, { status: 'sending' })]
    expect(visible(items, copies(1)).map(({ id }) => id)).toEqual([1])
    expect(settle(items, copies(1)).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('a message without an answer', () => {
  const unanswered = (isKeyed: boolean, tries: number) =>
    markUnanswered([item(1, { status: 'sending', tries })], isKeyed)[0]

  test('is sent again automatically three times where the back end knows its key', () => {
    expect(unanswered(true, 0)).toMatchObject({ status: 'pending', tries: 1, isUncertain: true })
    expect(unanswered(true, 2)).toMatchObject({ status: 'unknown', tries: 3 })
    expect(unanswered(false, 0)).toMatchObject({ status: 'unknown' })
  })

  test('is sent once more when the thread lacks it, and then asks the person', () => {
    const asked = (isKeyed: boolean, tries: number) =>
      resolve([item(1, { status: 'unknown', tries })], [], isKeyed)[0]
    expect(asked(true, 3)).toMatchObject({ status: 'pending', isUncertain: true })
    expect(asked(true, 4)).toMatchObject({ status: 'failed', isUncertain: true })
    expect(asked(false, 1)).toMatchObject({
      status: 'failed',
      isUncertain: true,
      error: 'Error desconocido al enviar el mensaje',
    })
  })

  test('keeps its first count when it is sent again, since its first try may be in the thread', () => {
    const again = item(1, { status: 'pending', isUncertain: true, before: 0 })
    expect(begin([again], copies(1))[0]).toMatchObject({ status: 'sending', before: 0 })
  })

  test('holds those behind it', () => {
    const items = [item(1, { status: 'unknown' }), item(2, { status: 'pending' })]
    expect(begin(items, [])).toEqual(items)
  })

  test('is not sent again by a person when its first try appears before', () => {
    const failed = item(1, { status: 'failed', isUncertain: true })
    expect(settle(retry([failed], 1), copies(1))).toEqual([])
  })

  test('shows why the server refused its second try, once the thread was loaded', () => {
    const again = item(1, { status: 'sending', isUncertain: true })
    const refused = refuse([again], new CallError('refused', 'HTTP 400', 400))
    expect(refused[0]?.status).toBe('unknown')
    for (const isKeyed of [true, false])
      expect(resolve(refused, [], isKeyed)[0]).toMatchObject({
        status: 'failed',
        error: 'Error al enviar el mensaje',
      })
  })
})
