import type { FastifyInstance } from 'fastify'
import type { Resources } from '../../resources.ts'
import { setupRoute } from './setup.ts'
import { signupRoute } from './signup.ts'
import { testRoutes } from './testMessage.ts'

/** Connecting by steps: what Meta is to be told, Meta's own window, and a message to one's own phone. */
export const connectingRoutes = (app: FastifyInstance, resources: Resources): void => {
  setupRoute(app, resources)
  signupRoute(app, resources)
  testRoutes(app, resources)
}
