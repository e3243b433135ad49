import type { FastifyInstance } from 'fastify'
import { sourceReasons } from '#contract/assistants/sourceReasons.ts'
import {
  addSourceFile,
  addSourceSite,
  listSources,
  readSourceAgain,
  removeSource,
  SOURCE_MAX_BYTES,
  showSource,
} from '#contract/assistants/sources.ts'
import { requireLiving } from '../assistants/access.ts'
import { requireRoom } from '../files/quota.ts'
import { receiveFile } from '../files/receive.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import {
  LISTINGS_A_MINUTE,
  UPLOADS_A_MINUTE,
  WRITES_A_MINUTE,
} from '../limits/bounds/accountCalls.ts'
import { SOURCE_READS_A_MINUTE } from '../limits/bounds/reading.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as shown from './shown.ts'
import * as write from './write.ts'

const fileLimits = {
  mostBytes: SOURCE_MAX_BYTES,
  tooLarge: () => new Refusal(413, sourceReasons.tooLarge),
}

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(
    app,
    listSources,
    async ({ params, user }) => {
      const { assistantId } = await requireLiving(db, user, params)
      return { success: true, data: await shown.listSources(db, assistantId) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    showSource,
    async ({ params: { id, source_id }, user }) => {
      const assistant = await requireLiving(db, user, { id })
      const sourceId = await write.requireSource(db, assistant, source_id)
      return { success: true, data: await shown.piecesOf(db, sourceId) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    addSourceFile,
    async ({ params, user, request }) => {
      const assistant = await requireLiving(db, user, params)
      await requireRoom(db, { userId: user.id, businessId: assistant.businessId }, clock())
      const file = await receiveFile(request, fileLimits)
      const sourceId = await write.addFile(resources, assistant, user, file)
      return { success: true, data: await shown.oneSource(db, sourceId) }
    },
    byAccount(UPLOADS_A_MINUTE),
  )

  mount(
    app,
    addSourceSite,
    async ({ params, body, user }) => {
      const assistant = await requireLiving(db, user, params)
      const sourceId = await write.addSite(db, assistant, user, body.url)
      return { success: true, data: await shown.oneSource(db, sourceId) }
    },
    { ...byAccount(SOURCE_READS_A_MINUTE), ...adding },
  )

  mount(
    app,
    readSourceAgain,
    async ({ params: { id, source_id }, user }) => {
      const assistant = await requireLiving(db, user, { id })
      const sourceId = await write.requireSource(db, assistant, source_id)
      await write.readAgain(db, assistant, sourceId)
      return { success: true, data: await shown.oneSource(db, sourceId) }
    },
    byAccount(SOURCE_READS_A_MINUTE),
  )

  mount(
    app,
    removeSource,
    async ({ params: { id, source_id }, user }) => {
      const assistant = await requireLiving(db, user, { id })
      const sourceId = await write.requireSource(db, assistant, source_id)
      await write.removeSource(db, assistant, sourceId)
      return undefined
    },
    byAccount(WRITES_A_MINUTE),
  )
}
