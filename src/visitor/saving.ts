import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { selectDraft, selectOutgoing, selectVisit } from '#machines/visitor/visitorSelectors.ts'
import { selectReadUpTo, widgetMachine } from '#machines/visitor/widgetMachine.ts'
import { type Saved, saved } from '../app/saving.ts'
import type { VisitorMemory } from './memory.ts'

/** The data of the visit in this browser's storage: its token, the draft, and the outgoing messages. */
export const savedByVisitor = (memory: VisitorMemory): readonly Saved[] => [
  // Compares the visit, not its token: each opening stores the token, known or not.
  saved(visitorMachine, {
    select: selectVisit,
    save: (visit) => {
      if (visit) memory.keepToken(visit.token)
    },
  }),
  saved(widgetMachine, { select: selectReadUpTo, save: memory.keepReadUpTo }),
  saved(visitorMachine, { select: selectDraft, save: memory.keepDraft }),
  saved(visitorMachine, { select: selectOutgoing, save: memory.keepOutgoing }),
]
