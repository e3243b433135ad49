/**
 * PostgreSQL's codes for a connection that broke or was refused, and for a database that starts or ends; the system's
 * for
 * the line to it.
 */
const CODES =
  /^(?:08[0-9A-Z]{3}|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The driver's own errors have no code. */
const TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
  'Client was closed',
]

/** True if the database did not do what was asked, and would do it in a moment. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.test(String(error.code))) return true
  return TEXTS.some((text) => error.message.startsWith(text))
}
