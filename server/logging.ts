/** The token of a socket stands in its address, where logs would keep it. */
const withoutToken = (url: string): string => url.replace(/([?&]token=)[^&]*/g, '$1…')

/** How Fastify logs: requests from `info` on, what went wrong always. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
      method,
      url: withoutToken(url),
    }),
  },
})
