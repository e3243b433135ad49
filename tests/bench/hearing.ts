import pg from 'pg'
import type { Bus, Note } from '#server/realtime/bus/bus.ts'
import { readNatsAddress } from '#server/realtime/bus/natsAddress.ts'
import { natsBus } from '#server/realtime/bus/natsBus.ts'
import { postgresBus } from '#server/realtime/bus/postgresBus.ts'

export type Carrier = 'NOTIFY' | 'NATS'

/** The number of notes of each kind that were heard since the process listens. */
export interface Wanted {
  readonly carrier: Carrier
  readonly event: Note['event']
  readonly count: number
}

/** The number of notes that a bus got, by kind. */
const countOn = (bus: Bus) => {
  const counts = new Map<string, number>()
  let tell = () => {}
  bus.onNote(({ event }) => {
    counts.set(event, (counts.get(event) ?? 0) + 1)
    tell()
  })
  return (event: string, count: number) =>
    new Promise<void>((resolve) => {
      tell = () => {
        if ((counts.get(event) ?? 0) >= count) resolve()
      }
      tell()
    })
}

export const openHearing = async (databaseUrl: string, natsUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const place = readNatsAddress(natsUrl)
  if (!place) throw new Error('This compares with NATS')
  const buses = { NOTIFY: await postgresBus(pool, databaseUrl), NATS: await natsBus(pool, place) }
  const counters = { NOTIFY: countOn(buses.NOTIFY), NATS: countOn(buses.NATS) }
  return {
    until: ({ carrier, event, count }: Wanted) => counters[carrier](event, count),
    close: async () => {
      await Promise.all(Object.values(buses).map((bus) => bus.close()))
      await pool.end()
    },
  }
}
