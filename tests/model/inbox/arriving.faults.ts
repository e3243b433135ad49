import type { Faults } from '../invariants/kit/exploring.ts'
import type { Loose } from '../kit/mutants/config.ts'
import { inState } from '../kit/mutants/mutator.ts'
import { wholeInbox } from './whole.ts'

export const faults: Faults = {
  'a message is in the list before it counts, and counts before the bell tells it': {
    'counts that begin to listen before the list': inState(wholeInbox, '', (root) => {
      const all = root.invoke as Loose[]
      const isCount = ({ id }: Loose) => id === 'unread'
      root.invoke = [...all.filter(isCount), ...all.filter((each) => !isCount(each))]
    }),
  },
}
