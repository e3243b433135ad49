import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readMetaSetup } from '#contract/integrations/metaSetup.ts'
import { originOf } from '../../access/address.ts'
import { requireMember } from '../../businesses/membership.ts'
import { verifiedAt } from '../../channels/webhookChecks.ts'
import type { Environment } from '../../environment.ts'
import { mount } from '../../http/mount.ts'
import type { Resources } from '../../resources.ts'

const RETURN_PAGE = '/conectar-meta.html'

/** Our page to which Meta leads back; the exchange of the code names it again. */
export const returnUrl = ({ publicUrl }: Environment, request: FastifyRequest): string =>
  (publicUrl ?? originOf(request)) + RETURN_PAGE

/**
 * What Meta is to be told. The word of the webhook opens nothing: events count by their signature, and whoever sets up
 * an address at Meta has to type it there.
 */
export const setupRoute = (app: FastifyInstance, { db, environment }: Resources): void => {
  const { metaAppSecret, metaVerifyToken, publicUrl, signupApp } = environment
  mount(app, readMetaSetup, async ({ query, user, request }) => {
    await requireMember(db, user, query.business_id)
    const at = await verifiedAt(db, 'meta')
    return {
      success: true,
      data: {
        is_ready: metaAppSecret !== null && metaVerifyToken !== null,
        webhook_url: publicUrl === null ? null : `${publicUrl}/webhooks/meta`,
        verify_token: metaVerifyToken,
        verified_at: at?.toISOString() ?? null,
        signup: signupApp && {
          dialog_url: signupApp.dialogUrl,
          app_id: signupApp.id,
          config_id: signupApp.configId,
          return_url: returnUrl(environment, request),
        },
      },
    }
  })
}
