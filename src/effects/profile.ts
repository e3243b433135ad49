import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { uploadFile } from '#contract/files.ts'
import { looseText } from '#contract/loose.ts'
import {
  changeProfile,
  type Profile,
  type ProfileDraft,
  readOwnProfile,
  readProfile,
} from '#contract/team/profile.ts'
import { readUrl } from '#contract/wire.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

/** A back end without teams shows the account to nobody. */
export const ownProfileActors = (call: Call, config: Config) => ({
  loadProfile: fromPromise<Profile, undefined>(async ({ signal }) =>
    hasCapability(config, 'team')
      ? readOwnProfile(await call(readProfile, {}, signal))
      : { name: '', photoUrl: null },
  ),
})

export const profileFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<null, ProfileDraft>>(async ({ input: { draft } }) => {
    const body = { name: draft.name.trim(), photo_url: draft.photoUrl || null }
    await call(changeProfile, { body })
  }),
  holdPage,
})

export const photoUploadActors = (call: Call) => ({
  uploadImage: fromPromise<string | null, { businessId: number; file: ChosenFile }>(
    async ({ input: { file }, signal }) =>
      readUrl(looseText((await call(uploadFile, { file }, signal)).file_url)),
  ),
})
