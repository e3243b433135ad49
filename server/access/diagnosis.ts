import type { FastifyRequest } from 'fastify'
import { isAdministratorEmail } from '#contract/config.ts'
import type { Environment } from '../environment.ts'
import { accessDenied } from '../http/refusal.ts'
import { isLocal, isLoopbackHost } from './address.ts'
import type { User } from './session.ts'

// Who may see `/diagnostico` (docs/diagnostico.md): the page decides it for what is public, the server for what it
// keeps.

type Asked = Pick<Environment, 'host' | 'pageConfig'>

/** A proxy can publish a server that listens on loopback only, so the request is checked. */
export const isDeveloper = ({ host }: Pick<Asked, 'host'>, request: FastifyRequest): boolean =>
  isLoopbackHost(host) && isLocal(request)

export const requireDiagnosis = (
  environment: Asked,
  { email }: User,
  request: FastifyRequest,
): void => {
  if (!isDeveloper(environment, request) && !isAdministratorEmail(environment.pageConfig, email))
    throw accessDenied()
}
