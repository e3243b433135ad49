import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'

// Who of a business is there: has an open page, in any process.

/** How often a process says again who is there, in milliseconds. */
const SAID_EVERY = 30_000
/** Longer ago, in seconds: the process that said it is gone. */
const GONE_AFTER = 90

/** So long without an open page, in seconds, and a person's conversations are offered to others. */
const AWAY_AFTER = 15 * 60

const isFresh = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER})`

/** Of a row that has `business_id` and `user_id`, under this name. */
export const isPresent = (table: string): RawBuilder<boolean> => sql`exists (
  select from member_connections as here
  where here.business_id = ${sql.ref(`${table}.business_id`)} and here.user_id = ${sql.ref(`${table}.user_id`)}
    and ${isFresh})`

/** Of a row of `business_members`, under this name. */
export const isAway = (table: string): RawBuilder<boolean> => sql`(not ${isPresent(table)}
  and coalesce(${sql.ref(`${table}.here_at`)} < clock_timestamp() - make_interval(secs => ${AWAY_AFTER}), true))`

/** Keeps in the database who has an open page in this process. */
export const createPresence = (db: Db, log: (error: unknown) => void) => {
  const process = randomUUID()
  const open = new Map<string, { businessId: number; userId: number; sockets: number }>()

  /** One after the other: who leaves at once after coming is not there. */
  let last = Promise.resolve()
  const inTurn = (write: () => Promise<unknown>): Promise<void> => {
    last = last.then(write).then(() => undefined, log)
    return last
  }

  const say = async (): Promise<void> => {
    const there = [...open.values()]
    if (there.length === 0) return
    const businesses = there.map(({ businessId }) => businessId)
    const users = there.map(({ userId }) => userId)
    await sql`
      with there as (
        update business_members set here_at = clock_timestamp()
        from unnest(${businesses}::bigint[], ${users}::bigint[]) as said (business_id, user_id)
        where business_members.business_id = said.business_id and business_members.user_id = said.user_id
        returning business_members.business_id, business_members.user_id
      )
      insert into member_connections (process, business_id, user_id)
      select ${process}, business_id, user_id from there
      on conflict (process, business_id, user_id) do update set seen_at = clock_timestamp()`.execute(
      db,
    )
  }

  const timer = setInterval(() => {
    void inTurn(async () => {
      await say()
      await sql`delete from member_connections where not ${isFresh}`.execute(db)
    })
  }, SAID_EVERY)
  timer.unref()

  return {
    /** Returns what is to be called when the socket closes. */
    enter: async (businessId: number, userId: number): Promise<() => void> => {
      const key = `${businessId} ${userId}`
      const known = open.get(key)
      const entry = known ?? { businessId, userId, sockets: 0 }
      entry.sockets += 1
      open.set(key, entry)
      if (!known) await inTurn(say)
      return () => {
        entry.sockets -= 1
        if (entry.sockets > 0) return
        open.delete(key)
        void inTurn(async () => {
          // Somebody may have come back before it was their turn.
          if (open.has(key)) return
          await sql`
            with gone as (
              delete from member_connections
              where process = ${process} and business_id = ${businessId} and user_id = ${userId}
            )
            update business_members set here_at = clock_timestamp()
            where business_id = ${businessId} and user_id = ${userId}`.execute(db)
        })
      }
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await inTurn(async () => {
        await sql`delete from member_connections where process = ${process}`.execute(db)
      })
    },
  }
}
