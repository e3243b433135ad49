import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { KeptForm } from '#machines/shared/keptForm.ts'
import type { FormDrafts } from '../effects/formDrafts.ts'
import { type Saved, saved } from './saving.ts'

interface FormKept<M extends AnyStateMachine> {
  /** The data to store; null if there is none. */
  readonly select: (state: SnapshotFrom<M>) => KeptForm | null
  /** The record that it is of: '' for a new one. Its context has what its input had. */
  readonly recordOf: (of: InputFrom<M>) => string
  /** The fields that never reach the storage. */
  readonly secrets?: readonly string[]
}

/** A form that outlives the page: it begins with what this browser keeps of it. */
export type KeepForm = <M extends AnyStateMachine>(machine: M, form: FormKept<M>) => M

const withoutSecrets = (kept: KeptForm | null, secrets: readonly string[]): KeptForm | null => {
  const fields = Object.entries(kept?.fields ?? {}).filter(([field]) => !secrets.includes(field))
  return kept && fields.length > 0 ? { ...kept, fields: Object.fromEntries(fields) } : null
}

/** The key of a record's form in this browser's storage. */
export const formOf = ({ id }: AnyStateMachine, record: string): string =>
  `${id}/${encodeURIComponent(record)}`

/** Keeps what is typed in forms, over their snapshots, and gives it to them as input when they are opened again. */
export const formKeeper =
  (drafts: FormDrafts, keep: (rows: readonly Saved[]) => void): KeepForm =>
  (machine, { select, recordOf, secrets = [] }) => {
    const own = (of: InputFrom<typeof machine>) => formOf(machine, recordOf(of))
    keep([
      saved<typeof machine, KeptForm | null>(machine, {
        select: (state) => withoutSecrets(select(state), secrets),
        isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
        // The inbox's panel wires the same machine without `keepForm`, and keeps what is typed there itself.
        save: (kept, state: AnyMachineSnapshot) => {
          if (state.machine === machine) drafts.save(own(state.context), kept)
        },
      }),
    ])
    const getInitialSnapshot: typeof machine.getInitialSnapshot = (scope, input) => {
      const kept = drafts.read(own(input))
      const snapshot = machine.getInitialSnapshot(scope, { ...input, kept })
      // The record has it meanwhile: kept on, it would undo what is changed there later.
      if (kept && select(snapshot as SnapshotFrom<typeof machine>) === null)
        drafts.save(own(input), null)
      return snapshot
    }
    return Object.assign(Object.create(machine), { getInitialSnapshot })
  }
