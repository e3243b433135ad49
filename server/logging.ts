/** The token of a socket stands in its address, where logs would keep it. */
const withoutToken = (url: string): string => url.replace(/([?&]token=)[^&]*/g, '$1…')

interface LoggedError {
  readonly [more: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** Of an error what it is and where, and not what PostgreSQL adds to it: the row that it was about. */
const withoutRow = (error: Error): LoggedError => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...('code' in error && { code: error.code }),
  ...(error.cause instanceof Error && { cause: withoutRow(error.cause) }),
})

/** How Fastify logs: requests from `info` on, what went wrong always. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    err: withoutRow,
    req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
      method,
      url: withoutToken(url),
    }),
  },
})
