import type { Moment, Sentences } from '../../../invariants/kit/explore.ts'
import type { Sending } from './sending.ts'

// The sentences about the messages of a thread, whatever happens to their calls.

const count = (texts: readonly string[], text: string): number =>
  texts.filter((other) => other === text).length

/** These may run for ever: they change no message by themselves. */
const others = new Set([
  'liveNews',
  'keptNews',
  'watchNetwork',
  'watchStates',
  'loadStates',
  'watchPins',
  'loadPins',
])

/** Nothing runs that could still change anything by itself. */
const isAtRest = ({ system: { parts, timers }, world }: Moment<Sending>): boolean =>
  timers.length === 0 &&
  world.calls.length === 0 &&
  [...parts.values()].every(({ machine, src }) => machine !== null || others.has(src))

export const nothingIsLost: Sentences<Sending> = {
  'a written message is on the server, or kept here until it is, or until it is discarded': ({
    now: {
      world: { written, thread, kept, discarded },
    },
  }) => {
    const held = [...thread, ...kept.map(({ text }) => text), ...discarded]
    return written.every((text) => count(held, text) >= count(written, text))
  },
}

export const nothingIsLeftBehind: Sentences<Sending> = {
  'when all is quiet, each message is on the server once, or stands there as not sent or behind one':
    ({ now }) => {
      const { written, discarded, thread, kept } = now.world
      const unsent = kept.filter(({ status }) => status !== 'sent')
      return (
        !isAtRest(now) ||
        (unsent.every(
          ({ status }, index) =>
            status === (index === 0 ? 'failed' : 'pending') || status === 'failed',
        ) &&
          written.length === thread.length + unsent.length + discarded.length)
      )
    },
}

export const nothingIsDoubled: Sentences<Sending> = {
  'each message is sent once, also when it is tried again after no answer came': ({
    now: { world },
  }) => world.thread.every((text) => count(world.thread, text) <= count(world.written, text)),
}

export const nothingIsDoubledUnasked: Sentences<Sending> = {
  'even where the server takes a call after all, nothing is sent again without being asked': ({
    now: {
      world: { thread, written, retried },
    },
  }) => thread.every((text) => count(thread, text) <= count([...written, ...retried], text)),
}

export const notSentIsTrue: Sentences<Sending> = {
  'a message shown as not sent is not on the server': ({ now: { world } }) =>
    world.kept.every(({ status, text }) => status !== 'failed' || !world.thread.includes(text)),
}

export const inOrder: Sentences<Sending> = {
  'messages reach the server in the order in which they were written, unless discarded': ({
    now: {
      world: { written, thread, discarded },
    },
  }) => {
    const arrivedAt = (text: string) => thread.indexOf(text)
    return written.every((text, index) =>
      written
        .slice(0, index)
        .every(
          (before) =>
            arrivedAt(text) < 0 ||
            discarded.includes(before) ||
            (arrivedAt(before) >= 0 && arrivedAt(before) < arrivedAt(text)),
        ),
    )
  },
}

export const nothingStartsOffline: Sentences<Sending> = {
  'nothing is sent or looked for while the network is away': ({ now: { system }, happened }) =>
    happened.every(
      (what) =>
        what.kind !== 'started' ||
        (what.part.src !== 'sendMessage' && what.part.src !== 'checkThread') ||
        (system.parts.get(what.part.parent ?? '')?.snapshot?.matches({ network: 'online' }) ??
          false),
    ),
}
