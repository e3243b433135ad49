import { type AnyModel, isModel } from '../kit/model.ts'

export interface FoundModel {
  readonly model: AnyModel
  /** The name of the area on every floor. */
  readonly area: string
  /** The path of its file, from the root of the repository. */
  readonly file: string
}

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../**/*.model.ts',
  { eager: true },
)

/** Every model that a file called ….model.ts exports, by the name of its machine. */
export const models: readonly FoundModel[] = Object.entries(modules)
  .flatMap(([path, exports]) =>
    Object.values(exports)
      .filter(isModel)
      .map((model) => ({
        model,
        area: path.split('/')[1] ?? '',
        file: path.replace('..', 'tests/model'),
      })),
  )
  .sort((one, other) => (one.model.machine.id < other.model.machine.id ? -1 : 1))
