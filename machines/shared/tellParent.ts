import { type AnyActorRef, createEmptyActor } from 'xstate'

const nobody = createEmptyActor()
nobody.start()

/**
 * The actor that invoked this one: the target for what a machine announces upwards. Nobody hears a machine that runs
 * alone, least of all itself: a machine that passes an event on under the same name would hear it for ever.
 */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef =>
  self._parent ?? nobody
