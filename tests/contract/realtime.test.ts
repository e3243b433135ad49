import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LiveNews, readFrame } from '#contract/realtime'

test('a message that changed is told by its conversation, to other tabs as well', () => {
  const news = readFrame('{"event":"message_changed","data":{"thread_id":7,"more":1}}', 0)
  expect(news).toEqual({ type: 'live.change', threadId: '7' })
  expect(z.parse(LiveNews, news)).toEqual(news)
})

test('an event that is not known is none', () => {
  expect(readFrame('{"event":"message_changed","data":{}}', 0)).toBeNull()
  expect(readFrame('{"event":"message_removed","data":{"thread_id":7}}', 0)).toBeNull()
})
