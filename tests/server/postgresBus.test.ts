import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Bus, Note } from '#server/realtime/bus/bus.ts'
import { postgresBus } from '#server/realtime/bus/postgresBus.ts'
import { onPostgres } from './kit/databases.ts'

// The bus over NOTIFY, for which a bus of its own stands for each process.

const note = (threadId: string): Note => ({ event: 'new_conversation', businessId: 1, threadId })

onPostgres((database) => {
  let url: string
  beforeAll(async () => {
    url = await database.create()
  })
  afterAll(() => database.drop(url))

  const openProcess = async () => {
    const pool = new pg.Pool({ connectionString: url })
    const bus: Bus = await postgresBus(pool, url)
    const heard: string[] = []
    bus.onNote(({ threadId }) => heard.push(threadId))
    bus.onGap(() => heard.push('gap'))
    const close = async () => {
      await bus.close()
      await pool.end()
    }
    onTestFinished(close)
    return { pool, bus, heard }
  }

  it('lets all load anew when a note of what is stored could not be told, as soon as it can', async () => {
    const [here, there] = [await openProcess(), await openProcess()]
    const query = vi.spyOn(here.pool, 'query')
    // The note, and the first try to make up for it.
    for (const _ of [1, 2])
      query.mockImplementationOnce(() => Promise.reject(new Error('Connection terminated')))
    await expect(here.bus.publish(note('lost'))).rejects.toThrow('Connection terminated')
    await expect.poll(() => there.heard).toEqual(['gap'])
    await expect.poll(() => here.heard).toEqual(['gap'])
    await here.bus.publish(note('after'))
    await expect.poll(() => there.heard).toEqual(['gap', 'after'])
  })

  it('closes at once while it owes that', async () => {
    const { pool, bus } = await openProcess()
    vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('away')))
    await expect(bus.publish(note('lost'))).rejects.toThrow('away')
    await bus.close()
  })
})
