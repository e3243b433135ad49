import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'

// Typed placeholders for everything outside the machines. The wiring provides every one of them; running one
// that is not provided is a programmer's error. A test finds them by the `unprovided` mark.

const mark = <T extends object>(place: T, name: string): T =>
  Object.assign(place, { unprovided: name })

/** A request: one answer or one failure. */
export const unprovided = <Output, Input extends NonReducibleUnknown>(name: string) =>
  mark(
    fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor '${name}' is not provided`))),
    name,
  )

/** A source of events that lives as long as the state that invokes it. */
export const unprovidedCallback = <
  Input extends NonReducibleUnknown = NonReducibleUnknown,
  Received extends EventObject = EventObject,
>(
  name: string,
) =>
  mark(
    fromCallback<Received, Input>(() => {
      throw new Error(`Actor '${name}' is not provided`)
    }),
    name,
  )

/** An action outside the machine, without an answer. */
export const unprovidedAction = <Params = undefined>(name: string) =>
  mark((_args: unknown, _params: Params): void => {
    throw new Error(`Action '${name}' is not provided`)
  }, name)

/** A machine whose code is loaded later: it has the machine's type, and starting it is an error. */
export const unprovidedMachine = <M extends AnyStateMachine>(name: string): M =>
  // Only the wiring's machine ever runs here, so that its type is the right one.
  unprovided<never, undefined>(name) as unknown as M
