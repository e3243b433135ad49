import { describe, expect, test } from 'vitest'
import { keyMessages, type UnkeyedMessage } from '#contract/inbox'
import { isThere, type LiveMessage, mergeLoaded } from '#machines/inbox/chat/messageList'
import { said } from '../../people'

const live = (message: UnkeyedMessage, isDue: boolean, misses = 0): LiveMessage => ({
  message,
  isDue,
  misses,
})
const textsOf = ({ messages }: ReturnType<typeof mergeLoaded>) => messages.map(({ text }) => text)
const loaded = keyMessages([said('Hola', 1_000), said('ok', 5_000)])

describe('a load and what came live', () => {
  test('a load that has a live message confirms it, also where its time is written less exactly', () => {
    expect(mergeLoaded(loaded, [live(said('ok', 5_000), true)], []).live).toEqual([])
    expect(mergeLoaded(loaded, [live(said('ok', 5_480), true)], []).live).toEqual([])
    expect(mergeLoaded(loaded, [live(said('ok', 5_000, true), true)], []).live).toHaveLength(1)
  })

  test('one message of a load does not stand for two live messages', () => {
    const twice = [live(said('ok', 5_900), true), live(said('ok', 5_000), true)]
    const merged = mergeLoaded(loaded, twice, [])
    expect(merged.live).toEqual([live(said('ok', 5_900), false, 1)])
    expect(textsOf(merged)).toEqual(['Hola', 'ok', 'ok'])
  })

  test('a live message stays until the second load that began after it lacks it', () => {
    const gone = said('¿Siguen?', 6_000)
    expect(mergeLoaded(loaded, [live(gone, false)], []).live).toEqual([live(gone, false)])
    expect(mergeLoaded(loaded, [live(gone, true)], []).live).toEqual([live(gone, false, 1)])
    expect(mergeLoaded(loaded, [live(gone, true, 1)], []).live).toEqual([])
  })

  test('a similar message of a load that began before does not confirm a live message', () => {
    const second = live(said('ok', 5_700), false)
    const merged = mergeLoaded(loaded, [second], [])
    expect(textsOf(merged)).toEqual(['Hola', 'ok'])
    expect(merged.live).toEqual([second])
  })

  test('a message that was shown before does not stand for a live message', () => {
    const merged = mergeLoaded(loaded, [live(said('ok', 5_700), false)], loaded)
    expect(textsOf(merged)).toEqual(['Hola', 'ok', 'ok'])
  })
})

test('an event that is delivered twice is there already', () => {
  expect(isThere(loaded, said('ok', 5_000))).toBe(true)
  expect(isThere(loaded, said('ok', 5_001))).toBe(false)
})
