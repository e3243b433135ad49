import type { AnyStateMachine, InputFrom } from 'xstate'

/** A machine that starts with what this browser knows, beside the input that its parent gives. */
export const givenInput = <M extends AnyStateMachine>(
  machine: M,
  given: () => Partial<InputFrom<M>>,
): M => {
  const getInitialSnapshot: M['getInitialSnapshot'] = (scope, input) =>
    machine.getInitialSnapshot(scope, { ...given(), ...input })
  return Object.assign(Object.create(machine), { getInitialSnapshot })
}
