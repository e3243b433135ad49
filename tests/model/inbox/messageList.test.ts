import { expect, test } from 'vitest'
import { keyMessages, type UnkeyedMessage } from '#contract/inbox'
import { isThere, type LiveMessage, mergeLoaded, missingFrom } from '#machines/inbox/messageList'
import { said } from '../people'

const live = (message: UnkeyedMessage, isDue: boolean, misses = 0): LiveMessage => ({
  message,
  isDue,
  misses,
})
const loaded = keyMessages([said('Hola', 1_000), said('ok', 5_000)])

test('a message that a load has is no longer missing, however exactly its time was written', () => {
  expect(missingFrom(loaded, [live(said('ok', 5_000), true)])).toEqual([])
  expect(missingFrom(loaded, [live(said('ok', 5_480), true)])).toEqual([])
  expect(missingFrom(loaded, [live(said('ok', 5_000, true), true)])).toHaveLength(1)
})

test('one message of a load stands for one that came live, not for two', () => {
  const twice = [live(said('ok', 5_000), true), live(said('ok', 5_900), true)]
  const missing = missingFrom(loaded, twice)
  expect(missing).toHaveLength(1)
  expect(mergeLoaded(loaded, missing).map(({ text }) => text)).toEqual(['Hola', 'ok', 'ok'])
})

test('a load that began before, and one that lags, are not believed; the second that lacks it is', () => {
  const gone = said('¿Siguen?', 6_000)
  expect(missingFrom(loaded, [live(gone, false)])).toEqual([live(gone, false)])
  expect(missingFrom(loaded, [live(gone, true)])).toEqual([live(gone, false, 1)])
  expect(missingFrom(loaded, [live(gone, true, 1)])).toEqual([])
})

test('an event that is delivered twice is there already', () => {
  expect(isThere(loaded, said('ok', 5_000))).toBe(true)
  expect(isThere(loaded, said('ok', 5_001))).toBe(false)
})
