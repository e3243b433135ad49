import { isAdministratorEmail } from '#contract/config'
import type { User } from '../access/session'
import { isMember, requireMember } from '../businesses/membership'
import type { Db } from '../database/schema'
import type { Environment } from '../environment'
import { accessDenied, projectNotFound } from '../refusal'

/** Who asks, and what tells whether that is the provider's administrator. */
export interface Caller {
  readonly user: User
  readonly isAdministrator: boolean
}

export const callerOf = (user: User, { pageConfig }: Environment): Caller => ({
  user,
  isAdministrator: isAdministratorEmail(pageConfig, user.email),
})

export const requireAdministrator = (caller: Caller): void => {
  if (!caller.isAdministrator) throw accessDenied()
}

/** The business whose rows may be listed; null is all of them, for the administrator alone. */
export const requireScope = async (
  db: Db,
  caller: Caller,
  businessId: number | undefined,
): Promise<number | null> => {
  if (businessId === undefined) {
    requireAdministrator(caller)
    return null
  }
  await requireMember(db, caller.user, businessId)
  return businessId
}

export const isId = (text: string): boolean => /^\d{1,15}$/.test(text)

/** A project of a business of the caller's; any, for the administrator. Nobody else learns that it is there. */
export const requireProject = async (db: Db, caller: Caller, id: string): Promise<number> => {
  if (!isId(id)) throw projectNotFound()
  const project = await db
    .selectFrom('projects')
    .select(['project_id', 'business_id'])
    .where('project_id', '=', Number(id))
    .executeTakeFirst()
  if (!project) throw projectNotFound()
  if (!caller.isAdministrator && !(await isMember(db, caller.user, project.business_id)))
    throw projectNotFound()
  return project.project_id
}
