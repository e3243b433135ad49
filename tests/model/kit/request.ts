import type { ActorLogic, AnyActorScope, EventObject, NonReducibleUnknown, Snapshot } from 'xstate'

type Waiting = Snapshot<unknown> & { readonly input: unknown }
type Answer = EventObject & { readonly output?: unknown; readonly error?: unknown }

export const ANSWER = 'request.answered'
export const FAIL = 'request.failed'

/** An actor that the test answers, synchronously: no promise lies between the answer and the machine. */
export const request: ActorLogic<Waiting, Answer, NonReducibleUnknown> = {
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  transition: (waiting, event) => {
    if (event.type === ANSWER)
      return { ...waiting, status: 'done', output: event.output, error: undefined }
    if (event.type === FAIL)
      return { ...waiting, status: 'error', output: undefined, error: event.error }
    if (event.type === 'xstate.stop')
      return { ...waiting, status: 'stopped', output: undefined, error: undefined }
    return waiting
  },
  getPersistedSnapshot: (waiting) => waiting,
}

/** A request that is answered at once. */
export const answeredAtOnce = {
  ...request,
  start: (_: unknown, { self }: AnyActorScope) => self.send({ type: ANSWER }),
}
