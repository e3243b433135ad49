import type { Sentence } from './kit/explore'

export const neverTwoSockets: Sentence<null> = {
  sentence: 'there are never two live sockets',
  holds: ({ now: { system } }) =>
    [...system.parts.values()].filter(({ src }) => src === 'socket').length <= 1,
}
