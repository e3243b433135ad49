import type { AnyStateMachine } from 'xstate'

export interface LateMachine<M extends AnyStateMachine> {
  /** Stands for the machine until it is there: it must not be started before. */
  readonly machine: M
  readonly arrive: (machine: M) => void
}

/** A place for a machine whose code, and what it is wired to, come later. */
export const lateMachine = <M extends AnyStateMachine>(name: string): LateMachine<M> => {
  let arrived: M | undefined
  const machine = new Proxy(Object.create(null), {
    get: (_target, key) => {
      if (!arrived) throw new Error(`No '${name}' yet`)
      return Reflect.get(arrived, key)
    },
  })
  return {
    machine,
    arrive: (given) => {
      arrived = given
    },
  }
}
