import { describe, expect, test } from 'vitest'
import { keyMessages, type UnkeyedMessage } from '#contract/inbox.ts'
import { isThere, type LiveMessage, mergeLoaded } from '#machines/inbox/chat/log/messageList.ts'
import { said } from '../../../people.ts'

const live = (message: UnkeyedMessage, isDue: boolean, misses = 0): LiveMessage => ({
  message,
  isDue,
  misses,
})
const textsOf = ({ messages }: ReturnType<typeof mergeLoaded>) => messages.map(({ text }) => text)
const loaded = keyMessages([said('Hola', 1_000), said('ok', 5_000)])

describe('merging a load with live messages', () => {
  test('a load that contains a live message confirms it, also with a less precise time', () => {
    expect(mergeLoaded(loaded, [live(said('ok', 5_000), true)], []).live).toEqual([])
    expect(mergeLoaded(loaded, [live(said('ok', 5_480), true)], []).live).toEqual([])
    expect(mergeLoaded(loaded, [live(said('ok', 5_000, true), true)], []).live).toHaveLength(1)
  })

  test('a message with an id is confirmed by its id, also where it was edited meanwhile', () => {
    const named = { ...said('ok', 5_000), id: '7' }
    const edited = keyMessages([{ ...named, text: 'claro' }])
    expect(mergeLoaded(edited, [live(named, true)], []).live).toEqual([])
    const other = keyMessages([{ ...named, id: '8' }])
    expect(textsOf(mergeLoaded(other, [live(named, true)], []))).toEqual(['ok', 'ok'])
  })

  test('one loaded message does not confirm two live messages', () => {
    const twice = [live(said('ok', 5_900), true), live(said('ok', 5_000), true)]
    const merged = mergeLoaded(loaded, twice, [])
    expect(merged.live).toEqual([live(said('ok', 5_900), false, 1)])
    expect(textsOf(merged)).toEqual(['Hola', 'ok', 'ok'])
  })

  test('a live message stays until the second later load without it', () => {
    const gone = said('¿Siguen?', 6_000)
    expect(mergeLoaded(loaded, [live(gone, false)], []).live).toEqual([live(gone, false)])
    expect(mergeLoaded(loaded, [live(gone, true)], []).live).toEqual([live(gone, false, 1)])
    expect(mergeLoaded(loaded, [live(gone, true, 1)], []).live).toEqual([])
  })

  test('a similar message of an earlier load does not confirm a live message', () => {
    const second = live(said('ok', 5_700), false)
    const merged = mergeLoaded(loaded, [second], [])
    expect(textsOf(merged)).toEqual(['Hola', 'ok'])
    expect(merged.live).toEqual([second])
  })

  test('a message that was on the screen before does not confirm a live message', () => {
    const merged = mergeLoaded(loaded, [live(said('ok', 5_700), false)], loaded)
    expect(textsOf(merged)).toEqual(['Hola', 'ok', 'ok'])
  })
})

test('an event that is delivered twice is recognized', () => {
  expect(isThere(loaded, said('ok', 5_000))).toBe(true)
  expect(isThere(loaded, said('ok', 5_001))).toBe(false)
})
