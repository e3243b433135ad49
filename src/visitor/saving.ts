import {
  selectDraft,
  selectOutgoing,
  selectVisit,
  visitorMachine,
} from '#machines/visitor/visitorMachine'
import { selectReadUpTo, widgetMachine } from '#machines/visitor/widgetMachine'
import { type Saved, saved } from '../app/saving'
import type { VisitorMemory } from './memory'

/** What this browser keeps of the visit: its token, the draft, and the messages on their way. */
export const savedByVisitor = (memory: VisitorMemory): readonly Saved[] => [
  // By the visit, not by its token: each opening saves the token, known or not.
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
