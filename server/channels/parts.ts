import { MOST_PARTS } from '../limits/bounds/reading.ts'

// A channel's message with several files is several of Recado's, since each has one.

/** A reaction whose message is not here. */
export const reactedWith = (emoji: string): string =>
  `Reaccionó con ${emoji} a un mensaje que no está aquí`

/** The id of a part that is not the first, which has the channel's own. */
export const partId = (id: string, place: number): string => `${id}#${place}`

/** The channel's own id of a message, of which this may be a part. */
export const wholeOf = (id: string): string => id.replace(/#(?:\d+|more)$/, '')

/** The ids that the parts of a message may have. */
export const partsOf = (id: string): readonly string[] => [
  id,
  ...Array.from({ length: MOST_PARTS - 1 }, (_, index) => partId(id, index + 2)),
  `${id}#more`,
]
