import type { FastifyInstance } from 'fastify'
import { type CheckedKind, checkedKinds, checks } from '#contract/integrations/integrations.ts'
import { checkConnection } from '../channels/health.ts'
import { mount } from '../http/mount.ts'
import { CHECKS_A_MINUTE } from '../limits/bounds/reading.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { checkStore } from '../stores/check.ts'
import { requireIntegration } from './records.ts'

/** A person asks whether a connection works. */
export const checkRoutes = (app: FastifyInstance, resources: Resources): void => {
  const mountKind = (kind: CheckedKind): void =>
    mount(
      app,
      checks[kind],
      async ({ params, user }) => {
        const row = await requireIntegration(resources.db, user, kind, params.id)
        const found = await (kind === 'store' ? checkStore : checkConnection)(resources, row)
        return { success: true, data: { ...found, steps: [...found.steps] } }
      },
      byAccount(CHECKS_A_MINUTE),
    )
  for (const kind of checkedKinds) mountKind(kind)
}
