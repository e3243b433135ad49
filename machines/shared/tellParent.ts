import { type AnyActorRef, createEmptyActor } from 'xstate'

const nobody = createEmptyActor()
nobody.start()

/**
 * The actor that invoked this one: the target of `announce…` actions. A machine without a parent sends to nobody, and
 * never to itself: a machine that passes on an event under the same name would receive it for ever.
 */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef =>
  self._parent ?? nobody
