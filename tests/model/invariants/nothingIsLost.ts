import type { Moment, Sentence } from './kit/explore'
import { count, type Sending } from './sending'

/** These may run for ever: they change no message. */
const others = new Set(['watchNetwork'])

/** Nothing runs that could still change anything by itself. */
const isAtRest = ({ system: { parts, timers }, world }: Moment<Sending>): boolean =>
  timers.length === 0 &&
  world.calls.length === 0 &&
  [...parts.values()].every(({ machine, src }) => machine !== null || others.has(src))

export const nothingIsLost: Sentence<Sending> = {
  sentence: 'what was written is on the server, or kept here until it is, or until it is discarded',
  holds: ({ now: { world } }) =>
    [...new Set(world.written)].every((text) => {
      const kept = world.kept.filter((item) => item.text === text).length
      const held = count(world.thread, text) + kept + count(world.discarded, text)
      return held >= count(world.written, text)
    }),
}

export const nothingIsLeftBehind: Sentence<Sending> = {
  sentence:
    'when all is quiet, each message is on the server once, or stands there as not sent or behind one',
  holds: ({ now }) => {
    if (!isAtRest(now)) return true
    const { written, discarded, thread, kept } = now.world
    const unsent = kept.filter(({ status }) => status !== 'sent')
    return (
      unsent.every(
        ({ status }, index) =>
          status === (index === 0 ? 'failed' : 'pending') || status === 'failed',
      ) && written.length === thread.length + unsent.length + discarded.length
    )
  },
}
