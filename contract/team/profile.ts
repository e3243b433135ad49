import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { Loose, looseText } from '../loose.ts'
import { readUrl } from '../wire.ts'

// How the account that calls is shown to the others. Recado only, with the capability `team`.

/** UTF-16 units. */
export const OWN_NAME_MAX = 80

const profile = z.object({
  success: Loose,
  data: z.looseObject({ name: Loose, photo_url: Loose }),
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/lpmobile/profile',
  auth: 'session',
  answer: profile,
})

/** An empty name is the one that the e-mail gives; `photo_url`: of a file that was uploaded here, or null. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/lpmobile/profile',
  auth: 'session',
  body: z.object({ name: z.string(), photo_url: z.nullable(z.string()) }),
  answer: profile,
})

export interface Profile {
  readonly name: string
  readonly photoUrl: string | null
}

export const readOwnProfile = ({ data }: z.output<typeof profile>): Profile => ({
  name: looseText(data.name) ?? '',
  photoUrl: readUrl(looseText(data.photo_url)),
})

/** The fields of the profile, as typed. */
export interface ProfileDraft {
  readonly name: string
  /** '' for none. */
  readonly photoUrl: string
}

export const emptyProfile: ProfileDraft = { name: '', photoUrl: '' }

export const draftOfProfile = ({ name, photoUrl }: Profile): ProfileDraft => ({
  name,
  photoUrl: photoUrl ?? '',
})

export const profileProblem = (draft: ProfileDraft): FieldProblem<keyof ProfileDraft> | null =>
  firstProblem(draft, [['name', OWN_NAME_MAX, null]])

/** The error texts of one's own profile. */
export const describeProfileFailure = failures({
  load: saidOr('No se pudo cargar tu perfil'),
  change: saidOr('No se pudo guardar tu perfil. Inténtalo de nuevo.'),
})

export const profileEndpoints = { readProfile, changeProfile }
