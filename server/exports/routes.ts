import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/erasure/exports.ts'
import { requireMember } from '../businesses/membership.ts'
import { requireClient } from '../clients/ownClient.ts'
import { requireOwned } from '../erasure/business.ts'
import { Download } from '../http/download.ts'
import { mount } from '../http/mount.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { DESCRIPTIONS_A_MINUTE } from '../limits/bounds/anonymousCalls.ts'
import { EXPORTS_A_MINUTE } from '../limits/bounds/deletions.ts'
import { byAccount, byAddress } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { findExport, readArchive, runExports, startExport } from './jobs.ts'
import { exportIn, linkTo } from './link.ts'

const exportNotFound = () => new Refusal(404, 'No se encontró la exportación')

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret } = resources

  const archiveOf = async (id: string): Promise<Download> =>
    new Download({
      ...(await readArchive(resources, id)),
      type: 'application/zip',
      name: `recado-${clock().toISOString().slice(0, 10)}.zip`,
    })

  const require = async (businessId: number, id: string) => {
    const job = await findExport(db, businessId, id)
    if (!job) throw exportNotFound()
    return job
  }

  const shown = (job: Awaited<ReturnType<typeof require>>) => ({
    success: true,
    data: {
      job_id: job.export_id,
      state: job.state,
      done: job.done,
      total: job.total,
      ...(job.state === 'ready' && {
        size: job.size,
        url: linkTo(secret, job.export_id, clock()),
      }),
    },
  })

  mount(
    app,
    contract.startExport,
    async ({ params: { id }, body, user, request }) => {
      const client =
        body.client_id === undefined
          ? null
          : await requireClient(db, user, String(body.client_id), id)
      // All that a business has is its owner's; one client any member can read.
      if (client) await requireMember(db, user, id)
      else await requireOwned(db, user, id)
      const client_profile_id = client?.client_profile_id ?? null
      const job = await startExport(db, user, { business_id: id, client_profile_id }, clock())
      // Now, and not with the next round; whoever waits for the answer does not wait for the archive.
      const log = (error: unknown) => request.log.error(error)
      void runExports(resources, log).catch(log)
      return shown(await require(id, job))
    },
    byAccount(EXPORTS_A_MINUTE),
  )

  mount(app, contract.readExport, async ({ params: { id, job: jobId }, headers, user }) => {
    await requireMember(db, user, id)
    const job = await require(id, jobId)
    if (job.client_profile_id === null) await requireOwned(db, user, id)
    // It has what the person sees who began it.
    else if (job.requested_by !== user.id) throw exportNotFound()
    const wantsJson = headers.accept === contract.JSON_ALONE
    return job.state === 'ready' && !wantsJson ? archiveOf(job.export_id) : shown(job)
  })

  app.get<{ Params: { link: string } }>(
    '/exports/:link',
    { schema: { hide: true }, config: byAddress(secret, DESCRIPTIONS_A_MINUTE) },
    async ({ params: { link } }, reply) => {
      const id = exportIn(secret, link, clock())
      const job = id === null ? undefined : await isReady(id)
      if (id === null || !job) throw notFound()
      const archive = await archiveOf(id)
      return reply.headers(archive.headers).send(archive.bytes)
    },
  )

  /** The link is of who asked for the archive, and ends with what they may in the business. */
  const isReady = (id: string) =>
    db
      .selectFrom('exports')
      .innerJoin('business_members', (join) =>
        join
          .onRef('business_members.business_id', '=', 'exports.business_id')
          .onRef('user_id', '=', 'requested_by'),
      )
      .select('export_id')
      .where('export_id', '=', id)
      .where('state', '=', 'ready')
      .where(({ or, eb }) =>
        or([eb('client_profile_id', 'is not', null), eb('role', '=', 'owner')]),
      )
      .executeTakeFirst()
}
