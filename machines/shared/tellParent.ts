import type { AnyActorRef } from 'xstate'

/**
 * Who invoked this actor: the target for what a machine announces upwards. A machine that runs alone
 * hears its own announcement, and has no transition for it.
 */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef =>
  self._parent ?? self
