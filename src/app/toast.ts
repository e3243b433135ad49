import type { AnyActorRef } from 'xstate'
import type { ToastText } from '#machines/shell/toastsMachine.ts'

/** A system of actors, of which the toasts are known by name. */
export interface Toaster {
  readonly get: (name: 'toasts') => AnyActorRef | undefined
}

/** Shows a short notice, from anywhere in the tree of actors. */
export const toast = (system: Toaster, text: ToastText): void =>
  system.get('toasts')?.send({ type: 'toast.show', ...text })
