import * as z from 'zod/mini'
import { Child } from './child.ts'

const Opened = z.object({ opened: z.number() })
const Hearing = z.object({ isHearing: z.literal(true) })
const Heard = z.object({ arrivals: z.array(z.number()), frame: z.string() })

export interface Way {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Milliseconds of the clock that all processes of a computer share. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6

export const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN

/** Many sockets in a process of their own. */
export const openCrowd = async (ways: readonly Way[]) => {
  const child = new Child(new URL('./clients.mjs', import.meta.url))
  const opened = child.next(Opened)
  child.tell({ open: ways })
  await opened
  return {
    /** The time from the beginning until each socket got the message; and the frame. */
    hear: async (marker: string, say: () => Promise<unknown>) => {
      const hearing = child.next(Hearing)
      child.tell({ hear: marker })
      await hearing
      const heard = child.next(Heard)
      const begun = now()
      await say()
      const { arrivals, frame } = await heard
      return { delays: arrivals.map((at) => at - begun), frame }
    },
    end: () => child.end(),
  }
}

/** Node has raised its own limit as far as it may. */
export const mostSockets = (wanted: number): number => {
  const report: unknown = process.report.getReport()
  const { data } = z.safeParse(
    z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) }),
    report,
  )
  // Each process has some files open besides. Windows has no such limit.
  const room = (data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY) - 200
  if (room < wanted) console.warn(`Only ${room} sockets: \`ulimit -n\` is too low for ${wanted}`)
  return Math.min(wanted, room)
}
