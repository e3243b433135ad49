import { textOf } from '../kit/plain'
import { chosenIn, markOf } from './house'
import type { Sentence } from './kit/explore'
import type { Part } from './kit/system'

const heldBy = ({ input, snapshot }: Part): string => textOf(snapshot?.context ?? input)

export const switchLeavesNothing: Sentence<null> = {
  sentence: 'choosing another business leaves no data of the one before',
  holds: ({ now: { system } }) => {
    const chosen = chosenIn(system)
    const others = [1, 2].filter((id) => id !== chosen).map(markOf)
    return [...system.parts.values()].every((part) =>
      others.every((mark) => !heldBy(part).includes(mark)),
    )
  },
}
