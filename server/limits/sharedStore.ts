import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'
import * as z from 'zod/mini'
import type { Count } from './sharedCounter.ts'

/**
 * The route of a limit, as the plugin tells it; a limit that is called by hand has none, and names itself in its keys.
 */
const Place = z.object({
  routeInfo: z.object({ method: z.optional(z.unknown()), url: z.optional(z.string()) }),
})

const nameOf = (options: unknown): string => {
  const { data } = z.safeParse(Place, options)
  return data?.routeInfo.url === undefined ? '' : `${data.routeInfo.method} ${data.routeInfo.url} `
}

/** Each limit has a name that is the same in every process, and counts by it. */
export const sharedStore = (count: Count): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    readonly #name: string

    constructor(options: FastifyRateLimitOptions) {
      this.#name = nameOf(options)
    }

    child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new Store(options)
    }

    incr(
      key: string,
      tell: Parameters<FastifyRateLimitStore['incr']>[1],
      within: number,
      most: number,
    ): void {
      count(`${this.#name}${key}`, within, most).then(
        (counted) => tell(null, counted),
        (error: Error) => tell(error),
      )
    }

    /** Without counting. */
    read(key: string, tell: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      tell(null, count.known(`${this.#name}${key}`))
    }
  }
