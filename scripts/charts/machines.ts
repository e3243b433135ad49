import { type AnyStateMachine, StateMachine } from 'xstate'

export interface FoundMachine {
  readonly machine: AnyStateMachine
  /** The path of the file, from the root of the repository. */
  readonly file: string
}

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../../machines/**/*Machine.ts',
  { eager: true },
)

/** Every machine that a file called …Machine.ts exports, by name. */
export const machines: readonly FoundMachine[] = Object.entries(modules)
  .flatMap(([path, exports]) =>
    Object.values(exports)
      .filter((value): value is AnyStateMachine => value instanceof StateMachine)
      .map((machine) => ({ machine, file: path.replace(/^(\.\.\/)+/, '') })),
  )
  .sort((one, other) => (one.machine.id < other.machine.id ? -1 : 1))
