import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'

// Typed places for what the outside world does. The wiring provides every one of them; running one
// that it forgot is a programmer's error. The `unprovided` mark lets a test find what was forgotten.

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

/** Something done to the world, of which no answer is awaited. */
export const unprovidedAction = <Params = undefined>(name: string) =>
  mark((_args: unknown, _params: Params): void => {
    throw new Error(`Action '${name}' is not provided`)
  }, name)

/** A whole machine whose code is loaded later: the type is the machine's, starting it is an error. */
export const unprovidedMachine = <M extends AnyStateMachine>(name: string): M =>
  // Nothing but the wiring's machine is ever run in this place, so its type is the right one.
  unprovided<never, undefined>(name) as unknown as M
