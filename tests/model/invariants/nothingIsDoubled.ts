import type { Sentence } from './kit/explore'
import { count, type Sending } from './sending'

export const nothingIsDoubled: Sentence<Sending> = {
  sentence: 'each message is sent once, also when it is tried again after no answer came',
  holds: ({ now: { world } }) =>
    world.thread.every((text) => count(world.thread, text) <= count(world.written, text)),
}

export const nothingIsDoubledUnasked: Sentence<Sending> = {
  sentence:
    'even where the server takes a call after all, nothing is sent again without being asked',
  holds: ({ now: { world } }) =>
    world.thread.every(
      (text) =>
        count(world.thread, text) <= count(world.written, text) + count(world.retried, text),
    ),
}

export const notSentIsTrue: Sentence<Sending> = {
  sentence: 'what stands there as not sent is not on the server',
  holds: ({ now: { world } }) =>
    world.kept.every(({ status, text }) => status !== 'failed' || !world.thread.includes(text)),
}
