import type * as z from 'zod/mini'
import {
  type changeProjectStatus as changeEndpoint,
  type DevelopmentStatus,
  developmentStatuses,
  hasSwitch,
  isSwitchable,
} from '#contract/projects/projects.ts'
import type { Db } from '../database/schema.ts'
import { invalidData, Refusal } from '../http/refusal.ts'
import { type Caller, requireAdministrator } from './access.ts'
import { oneOf } from './values.ts'

const columns = [
  'project_id',
  'business_id',
  'name',
  'type',
  'description',
  'status',
  'development_status',
  'development_progress',
  'is_active',
  'can_control',
  'executions',
  'last_execution_date',
  'date_created',
] as const

const selectProjects = (db: Db) => db.selectFrom('projects').select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number]

const toWire = (row: Row) => ({
  ...row,
  last_execution_date: row.last_execution_date?.toISOString() ?? null,
  date_created: row.date_created.toISOString(),
})

/** Newest first. */
export const listProjects = async (db: Db, businessId: number | null) => {
  const rows = await selectProjects(db)
    .$if(businessId !== null, (all) => all.where('business_id', '=', businessId))
    .orderBy('date_created', 'desc')
    .orderBy('project_id', 'desc')
    .execute()
  return rows.map(toWire)
}

export const getProject = async (db: Db, projectId: number) =>
  toWire(await selectProjects(db).where('project_id', '=', projectId).executeTakeFirstOrThrow())

/** The progress of each development status, where the call has no number. */
const progressOf: Readonly<Record<DevelopmentStatus, number>> = {
  pending: 0,
  analysis: 15,
  development: 40,
  testing: 65,
  review: 80,
  ready: 95,
  delivered: 100,
  maintenance: 100,
}

const NOT_SWITCHABLE = 'Esta automatización no se puede activar ni pausar'

type Body = z.output<typeof changeEndpoint.body>

/** One call changes the business's switch or the administrator's development status. */
export const changeStatus = (
  db: Db,
  caller: Caller,
  projectId: number,
  { is_active, development_status, development_progress }: Body,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (development_status != null || development_progress != null) {
      requireAdministrator(caller)
      const project = await locked(transaction, projectId)
      await update(
        transaction,
        projectId,
        developed(project, development_status, development_progress),
      )
    } else if (is_active == null) throw invalidData()
    if (is_active == null) return
    const project = await locked(transaction, projectId)
    if (!isSwitchable(project)) throw new Refusal(409, NOT_SWITCHABLE)
    await update(transaction, projectId, { is_active, status: is_active ? 'active' : 'paused' })
  })

const locked = async (db: Db, projectId: number) => {
  const row = await db
    .selectFrom('projects')
    .select([
      'type',
      'status',
      'development_status',
      'development_progress',
      'is_active',
      'can_control',
    ])
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, developmentStatus: row.development_status, canControl: row.can_control }
}

type Locked = Awaited<ReturnType<typeof locked>>
type Change = Partial<
  Pick<Locked, 'status' | 'development_status' | 'development_progress' | 'is_active'>
>

const update = async (db: Db, projectId: number, change: Change): Promise<void> => {
  await db.updateTable('projects').set(change).where('project_id', '=', projectId).execute()
}

/** The fields that follow from another development status: the project's own status and its switch. */
const developed = (
  project: Locked,
  wantedStatus: string | null | undefined,
  wantedProgress: number | null | undefined,
): Change => {
  const development_status =
    wantedStatus == null ? project.development_status : oneOf(developmentStatuses, wantedStatus)
  if (wantedProgress != null && !(wantedProgress >= 0 && wantedProgress <= 100)) throw invalidData()
  const development_progress =
    development_status === 'delivered'
      ? 100
      : Math.round(wantedProgress ?? progressOf[development_status])
  const change = { development_status, development_progress }
  // A call that does not change a delivered project's status leaves its switch as it is.
  if (development_status === project.development_status || development_status === 'maintenance')
    return change
  if (development_status !== 'delivered')
    return { ...change, status: 'in_progress', is_active: false }
  return hasSwitch({ type: project.type, developmentStatus: development_status })
    ? { ...change, status: 'active', is_active: true }
    : { ...change, status: 'completed' }
}

/**
 * Converts a pending request into a project, once: a second call is refused. Both rows change in the caller's
 * transaction.
 */
export const convertRequest = async (
  transaction: Db,
  requestId: number,
  name: string,
): Promise<number | null> => {
  const request = await transaction
    .updateTable('project_requests')
    .set({ status: 'converted' })
    .where('request_id', '=', requestId)
    .where('status', '=', 'pending')
    .returning(['business_id', 'type', 'description'])
    .executeTakeFirst()
  if (!request) return null
  const { project_id } = await transaction
    .insertInto('projects')
    .values({
      ...request,
      request_id: requestId,
      name: name.trim(),
      // The business may pause its automation once it is delivered.
      can_control: request.type === 'automation',
      executions: request.type === 'automation' ? 0 : null,
    })
    .returning('project_id')
    .executeTakeFirstOrThrow()
  return project_id
}
