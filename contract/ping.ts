import * as z from 'zod/mini'

/** A ping of Recado's sockets: the server is alive, and repeats it every `every` milliseconds. */
export const Ping = z.object({ type: z.literal('ping'), every: z.number().check(z.positive()) })
export type Ping = z.output<typeof Ping>
