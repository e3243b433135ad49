import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Bus, Ended, Note } from '#server/realtime/bus/bus.ts'
import { readNatsAddress } from '#server/realtime/bus/natsAddress.ts'
import { natsBus, subjectOf } from '#server/realtime/bus/natsBus.ts'
import { openNatsConnection } from '#server/realtime/bus/natsConnection.ts'
import { readEnvelope, writeEnvelope } from '#server/realtime/bus/natsMessages.ts'
import { onPostgres, type TestDatabase } from '../kit/databases.ts'
import { NATS_URL, natsIsThere, openWire } from '../kit/nats.ts'

// The bus over NATS, for which a bus of its own stands for each process. What is lost on the way is never silently
// lost.

const withPool = (database: TestDatabase) => {
  let opened: { readonly url: string; readonly pool: pg.Pool } | undefined
  beforeAll(async () => {
    const url = await database.create()
    opened = { url, pool: new pg.Pool({ connectionString: url }) }
  })
  afterAll(async () => {
    await opened?.pool.end()
    if (opened) await database.drop(opened.url)
  })
  return (): pg.Pool => {
    if (!opened) throw new Error('The pool is there within tests only')
    return opened.pool
  }
}

const placeOf = (url: string) => {
  const place = readNatsAddress(url)
  if (!place) throw new Error('This is for NATS')
  return place
}

const openBus = async (pool: pg.Pool, url = NATS_URL): Promise<Bus> => {
  const bus = await natsBus(pool, placeOf(url))
  onTestFinished(bus.close)
  return bus
}

/** Also on a busy computer. */
const eventually = <T>(look: () => T) => expect.poll(look)

const note = (threadId: string): Note => ({ event: 'message_changed', businessId: 1, threadId })
const signedOut: Ended = { event: 'session_ended', userId: 7, tokenHash: null }

/** The notes that a bus gets, in order. */
const listenTo = (bus: Bus) => {
  const heard: string[] = []
  bus.onNote(({ threadId }) => heard.push(threadId))
  bus.onEnded(signedOut.userId, () => heard.push('signed out'))
  bus.onGap(() => heard.push('gap'))
  return heard
}

onPostgres((database) => {
  if (!natsIsThere) return it.skip('no NATS answers here', () => {})
  const pool = withPool(database)
  const other = withPool(database)

  /** Two processes, the first of which reaches NATS by a wire. */
  const openPair = async () => {
    const { wire, url } = await openWire()
    const [here, there] = [await openBus(pool(), url), await openBus(pool())]
    return { wire, here, there, heardHere: listenTo(here), heardThere: listenTo(there) }
  }

  const away = async (bus: Bus) => eventually(() => bus.isListening()).toBe(false)
  const back = async (bus: Bus) => eventually(() => bus.isListening()).toBe(true)

  describe('a process that is cut off', () => {
    it('hears at once what it publishes, and all load anew when it is back', async () => {
      const { wire, here, heardHere, heardThere } = await openPair()
      wire.be('away')
      wire.cut()
      await away(here)
      await here.publish(note('meanwhile'))
      await here.publish(signedOut)
      expect(heardHere).toEqual(['meanwhile', 'signed out'])
      wire.be('open')
      await eventually(() => heardThere).toEqual(['gap'])
      expect(heardHere).toEqual(['meanwhile', 'signed out', 'gap'])
      await here.publish(note('afterwards'))
      await eventually(() => heardThere).toEqual(['gap', 'afterwards'])
    })

    it('lets all load anew when what it sent did not come back', async () => {
      const { wire, here, heardHere, heardThere } = await openPair()
      wire.be('mute')
      await here.publish(note('lost'))
      await eventually(() => wire.said).toContain('lost')
      wire.be('open')
      wire.cut()
      await eventually(() => heardThere).toEqual(['gap'])
      expect(heardHere).toEqual(['lost', 'gap'])
    })

    it('makes no other process load again where it published nothing meanwhile', async () => {
      const { wire, here, there, heardHere, heardThere } = await openPair()
      await here.publish(note('before'))
      await eventually(() => heardThere).toEqual(['before'])
      // Behind its own note, which so came back to it.
      await there.publish(note('answer'))
      await eventually(() => heardHere).toEqual(['before', 'answer'])
      wire.cut()
      await eventually(() => heardHere).toEqual(['before', 'answer', 'gap'])
      await here.publish(note('after'))
      await eventually(() => heardThere).toEqual(['before', 'answer', 'after'])
    })

    it('comes back also after its credentials were refused for a while', async () => {
      const { wire, here, heardHere } = await openPair()
      wire.be('refusing')
      wire.cut()
      await eventually(() => wire.refusals).toBeGreaterThan(1)
      expect(here.isListening()).toBe(false)
      wire.be('open')
      await back(here)
      expect(heardHere).toEqual(['gap'])
    })

    it('listens again only once it hears itself', async () => {
      const { wire, here } = await openPair()
      wire.be('deaf')
      wire.cut()
      await eventually(() => wire.said).toContain('hello')
      expect(here.isListening()).toBe(false)
      wire.be('open')
      wire.cut()
      await back(here)
    })
  })

  describe('a note', () => {
    it('reaches the others when the process ends right after it, and after thousands', async () => {
      const { here, heardThere } = await openPair()
      const many = Array.from({ length: 10_000 }, (_, index) => String(index))
      await Promise.all(many.map((each) => here.publish(note(each))))
      await here.close()
      await eventually(() => heardThere.at(-1)).toBe('9999')
      expect(heardThere).toEqual(many)
    })

    it('is not taken, without complaint, by a connection that has ended', async () => {
      const line = await openNatsConnection(placeOf(NATS_URL), 'recado.nobody', () => {})
      expect(line.send(note('taken'))).toBe(true)
      await line.close()
      expect(line.send(note('late'))).toBe(false)
    })

    it('is heard here and published without complaint after the end', async () => {
      const { here, heardHere } = await openPair()
      await here.close()
      await expect(here.publish(note('late'))).resolves.toBeUndefined()
      expect(heardHere).toEqual(['late'])
      expect(here.isListening()).toBe(false)
    })

    it('that NATS refuses ends the connection, and all load anew', async () => {
      const { wire, here, heardThere } = await openPair()
      wire.be('mute')
      await here.publish(note('refused'))
      await eventually(() => wire.said).toContain('refused')
      wire.be('open')
      wire.say(`-ERR 'Permissions Violation for Publish to "${await subjectOf(pool())}"'`)
      await eventually(() => heardThere).toEqual(['gap'])
    })

    it('of another kind, or that cannot be read, is left out', async () => {
      const { there, heardThere } = await openPair()
      const told = await openStranger()
      told.say('{')
      told.say('{"from":"a newer one","count":1,"told":{"event":"brand_new"}}')
      told.say(writeEnvelope({ from: 'a newer one', count: 2, told: note('known') }))
      await eventually(() => heardThere).toEqual(['known'])
      expect(there.isListening()).toBe(true)
    })
  })

  /** Somebody else on the same subject. */
  const openStranger = async () => {
    const subject = await subjectOf(pool())
    const connection = await connect({ servers: NATS_URL.replace('nats://', '') })
    onTestFinished(() => connection.close())
    const heard: string[] = []
    connection.subscribe(subject, {
      callback: (_, message) => {
        heard.push(message.string())
      },
    })
    await connection.flush()
    return { heard, say: (text: string) => connection.publish(subject, text) }
  }

  describe('a note that is missing', () => {
    it('between two of another process lets this one load anew', async () => {
      const { heardThere } = await openPair()
      const stranger = await openStranger()
      stranger.say(writeEnvelope({ from: 'another', count: 4, told: note('four') }))
      stranger.say(writeEnvelope({ from: 'another', count: 5, told: note('five') }))
      stranger.say(writeEnvelope({ from: 'another', count: 7, told: note('seven') }))
      await eventually(() => heardThere).toEqual(['four', 'five', 'seven', 'gap'])
    })

    it('between two of its own lets the others load anew', async () => {
      const { here, heardThere } = await openPair()
      const stranger = await openStranger()
      await here.publish(note('one'))
      await eventually(() => stranger.heard).toHaveLength(1)
      const [{ from, count } = { from: '', count: 0 }] = stranger.heard.flatMap(
        (text) => readEnvelope(text) ?? [],
      )
      stranger.say(writeEnvelope({ from, count: count + 2, told: note('three') }))
      const tells = () => stranger.heard.map((text) => readEnvelope(text)).filter(isGapOf(from))
      await eventually(tells).not.toHaveLength(0)
      expect(heardThere).toContain('gap')
    })
  })

  const isGapOf = (from: string) => (carried: ReturnType<typeof readEnvelope>) =>
    carried?.from === from && carried.told?.event === 'gap'

  describe('two installations on one NATS', () => {
    it('do not hear each other', async () => {
      const [ours, ours2] = [await openBus(pool()), await openBus(pool())]
      const [theirs, theirs2] = [await openBus(other()), await openBus(other())]
      const [heardOurs, heardTheirs] = [listenTo(ours2), listenTo(theirs2)]
      await ours.publish(note('ours'))
      await eventually(() => heardOurs).toEqual(['ours'])
      await theirs.publish(note('theirs'))
      await eventually(() => heardTheirs).toEqual(['theirs'])
      expect(heardOurs).toEqual(['ours'])
    })

    it('differ where their databases have one name and were made at different times', async () => {
      const before = await subjectOf(pool())
      expect(await subjectOf(other())).not.toBe(before)
      const client = await pool().connect()
      try {
        await client.query('begin')
        await client.query(
          `update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'
           where name = (select min(name) from kysely_migration)`,
        )
        expect(await subjectOf(client)).not.toBe(before)
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  })

  describe('the start', () => {
    it('fails where the credentials are refused, and does not repeat them', async () => {
      const { wire, url } = await openWire()
      wire.be('refusing')
      const withPassword = url.replace('//', '//ana:secreto@')
      const failure = await openBus(pool(), withPassword).catch((error: unknown) => error)
      expect(String(failure)).toBe('Error: NATS_URL: el servidor de NATS rechaza el acceso')
    })

    it('fails where no NATS answers', async () => {
      const { wire, url } = await openWire()
      wire.be('away')
      await expect(openBus(pool(), url)).rejects.toThrow(
        'NATS_URL: no responde ningún servidor de NATS',
      )
    })

    it('fails where the process does not hear itself, and leaves no connection behind', async () => {
      const { wire, url } = await openWire()
      wire.be('deaf')
      await expect(openBus(pool(), url)).rejects.toThrow('Recado no se oye a sí mismo')
      await eventually(() => wire.isUsed).toBe(false)
    })
  })
})
