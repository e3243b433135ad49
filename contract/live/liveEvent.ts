import * as z from 'zod/mini'

/** One event of the socket: its form on the wire, its reader, and the form in which machines and other tabs hear it. */
interface LiveEvent<Wire extends z.ZodMiniType, News> {
  readonly wire: Wire
  /** `receivedAt`: milliseconds since the epoch, by this computer's clock. */
  readonly read: (wire: z.output<Wire>, receivedAt: number) => News
  /** Validates the news from another tab, which may run another version of the page. */
  readonly news: z.ZodMiniType<News>
}

/** Null where the frame is another event. */
type Reader<News> = (frame: unknown, receivedAt: number) => News | null

export const liveEvent = <Wire extends z.ZodMiniType, News>({
  wire,
  read,
  news,
}: LiveEvent<Wire, News>): {
  readonly wire: Wire
  readonly news: z.ZodMiniType<News>
  readonly read: Reader<News>
} => ({
  wire,
  news,
  read: (frame, receivedAt) => {
    const { data } = z.safeParse(wire, frame)
    return data === undefined ? null : read(data, receivedAt)
  },
})
