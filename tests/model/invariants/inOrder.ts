import type { Sentence } from './kit/explore'
import type { Sending } from './sending'

export const inOrder: Sentence<Sending> = {
  sentence: 'messages reach the server in the order in which they were written, unless discarded',
  holds: ({ now: { world } }) => {
    const { written, thread, discarded } = world
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

export const nothingStartsOffline: Sentence<Sending> = {
  sentence: 'nothing is sent or looked for while the network is away',
  holds: ({ now: { system }, happened }) =>
    happened.every(
      (what) =>
        what.kind !== 'started' ||
        (what.part.src !== 'sendMessage' && what.part.src !== 'checkThread') ||
        (system.parts.get(what.part.parent ?? '')?.snapshot?.matches({ network: 'online' }) ??
          false),
    ),
}
