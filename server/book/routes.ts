import type { FastifyInstance } from 'fastify'
import { markStep, openBook, uploadStepPicture } from '#contract/scriptBook.ts'
import { requireDiagnosis } from '../access/diagnosis.ts'
import { addressesFor } from '../files/keys.ts'
import { requireRoom } from '../files/quota.ts'
import { receiveImage } from '../files/receive.ts'
import { storeFile } from '../files/stored.ts'
import { mount } from '../http/mount.ts'
import { UPLOADS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { lastVersions, mark, openVersion, ownResults } from './results.ts'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, environment, secret, clock } = resources

  mount(app, openBook, async ({ params: { version }, body, user, request }) => {
    requireDiagnosis(environment, user, request)
    await openVersion(db, version, body.scripts, clock())
    const address = addressesFor(secret, { kind: 'account', userId: user.id })
    const results = await ownResults(db, user, version)
    return {
      success: true,
      data: {
        results: results.map((row) => ({ ...row, picture_url: address(row.picture_url) })),
        versions: await lastVersions(db),
      },
    }
  })

  mount(app, markStep, async ({ params: { version }, body, user, request }) => {
    requireDiagnosis(environment, user, request)
    await mark(db, user, version, body, clock())
    return undefined
  })

  mount(
    app,
    uploadStepPicture,
    async ({ user, request }) => {
      requireDiagnosis(environment, user, request)
      const owner = { userId: user.id, businessId: null }
      await requireRoom(db, owner, clock())
      const { image } = await receiveImage(resources, request)
      const file = { bytes: image, type: 'image/webp', title: null, isPrivate: true } as const
      const address = await storeFile(resources, file, owner)
      return {
        success: true,
        file_url: addressesFor(secret, { kind: 'account', userId: user.id })(address),
      }
    },
    byAccount(UPLOADS_A_MINUTE),
  )
}
