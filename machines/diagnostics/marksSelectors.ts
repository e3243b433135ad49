import type { SnapshotFrom } from 'xstate'
import type { StepResult } from '#contract/scriptBook.ts'
import type { Results } from './book.ts'
import type { marksMachine } from './marksMachine.ts'

type State = SnapshotFrom<typeof marksMachine>
type Saving =
  | 'signedOut'
  | 'opening'
  | 'unopened'
  | 'saved'
  | 'settling'
  | 'saving'
  | 'waiting'
  | 'refused'

export const selectSaving = ({ value }: State): Saving =>
  typeof value === 'string' ? value : value.signedIn.saving
export const selectResults = ({ context: { saved, unsaved } }: State): Results => ({
  ...saved,
  ...unsaved,
})
export const selectUnsavedCount = ({ context }: State): number =>
  Object.keys(context.unsaved).length
export const selectVersions = ({ context: { version, versions } }: State) =>
  versions.filter((each) => each.version !== version)
export const selectAccount = ({ context }: State): string | null => context.account
export const selectError = ({ context }: State): string | null => context.error
/** The step whose picture is on its way, or was not uploaded. */
export const selectPictured = ({ context }: State): StepResult | null => context.pictured
export const selectPictureError = ({ context }: State): string | null => context.pictureError
export const selectIsUploading = (state: State): boolean =>
  state.matches({ signedIn: { picture: 'uploading' } })
