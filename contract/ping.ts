import * as z from 'zod/mini'

/** A frame of Recado's own sockets: that the server is there, said again every so many milliseconds. */
export const Ping = z.object({ type: z.literal('ping'), every: z.number().check(z.positive()) })
export type Ping = z.output<typeof Ping>
