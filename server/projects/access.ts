import { isAdministratorEmail } from '#contract/config.ts'
import type { User } from '../access/session.ts'
import { isMember, requireMember } from '../businesses/membership.ts'
import type { Db } from '../database/schema.ts'
import type { Environment } from '../environment.ts'
import { accessDenied, projectNotFound } from '../http/refusal.ts'

/** The caller, and the means to check whether it is the administrator. */
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

/** The business to list; null means all, for the administrator alone. */
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

/**
 * Finds a project of the caller's businesses; any project, for the administrator. Other callers get the same 404 as for
 * a missing one.
 */
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
