import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { sendAttachment } from '#contract/attachments.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/pool.ts'
import { diskStore } from '#server/files/store/diskStore.ts'
import { openResources } from '#server/openResources.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { onBothDatabases } from './kit/databases.ts'
import { copyEmptyLite } from './kit/emptyLite.ts'
import { multipart } from './kit/multipart.ts'
import { type Account, TestServer, withServer } from './kit/server.ts'
import { makeSmallDisk, NO_SMALL_DISK } from './kit/smallDisk.ts'

const SAID =
  'El servidor no tiene espacio para guardar cambios. Inténtalo de nuevo en unos minutos.'

/** A conversation, and a person who writes in it. */
const openTalk = async (server: TestServer) => {
  const account: Account = await server.account()
  const businessId = await addBusiness(server, account)
  const to = await addConversation(server, businessId, { contact_type: 'widget' })
  const send = async (newMessage: string, key: string = randomUUID()) => {
    const body = {
      OpenAID: to.thread_id,
      ContactId: to.contact_id,
      ContactType: 'widget',
      newMessage,
    }
    const headers = { [KEY_HEADER]: key }
    const { status, json } = await server.call(sendManualMessage, { body }, { ...account, headers })
    return { status, message: status === 200 ? null : Reflect.get(Object(json()), 'message') }
  }
  const attach = async () => {
    const bytes = Buffer.from(`%PDF-${'x'.repeat(300_000)}\n%%EOF`)
    const { headers, payload } = multipart(
      { bytes, type: 'application/pdf', name: 'carta.pdf' },
      { caption: '' },
    )
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: sendAttachment.path.replace(':id', to.thread_id),
      headers: { ...headers, authorization: `Bearer ${account.token}` },
      payload,
    })
    return { status: statusCode, body }
  }
  const read = async () => {
    const reply = await server.call(listMessages, { body: { thread_id: to.thread_id } }, account)
    expect(reply.status).toBe(200)
    return looseItems(listMessages.answer.parse(reply.json())).map(({ Content }) => Content)
  }
  /** The number of conversations in the list. */
  const list = async () => {
    const reply = await server.call(
      listConversations,
      { body: { business_id: businessId } },
      account,
    )
    expect(reply.status).toBe(200)
    return looseItems(listConversations.answer.parse(reply.json())).length
  }
  return { send, attach, read, list }
}

const errorsIn = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)

onBothDatabases((database) => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const use = withServer(database, { variables: { RECADO_LOG: 'warn' }, logTo })

  it('a database without disk space refuses writes, answers reads, and continues once there is space', async () => {
    const server = use()
    const { pool, metrics } = server.resources
    const { send, attach, read } = await openTalk(server)
    const key = randomUUID()
    expect((await send('antes')).status).toBe(200)
    await pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on messages execute function no_room()`)
    try {
      for (const _ of ['first', 'second', 'third'])
        expect(await send('sin sitio', key)).toEqual({ status: 503, message: SAID })
      expect((await attach()).status).toBe(503)
      expect(await readdir(join(server.resources.environment.dataFolder, 'files'))).toEqual([])
      expect(await read()).toEqual(['antes'])
      expect(errorsIn(lines)).toHaveLength(1)
      expect(await metrics.registry.metrics()).toContain(
        'recado_disk_full_total{where="database"} 4',
      )
    } finally {
      await pool.query('drop trigger no_room on messages; drop function no_room()')
    }
    expect((await send('sin sitio', key)).status).toBe(200)
    expect(await read()).toEqual(['antes', 'sin sitio'])
  })
})

const disk = await makeSmallDisk(160)

describe.skipIf(!disk)(
  disk ? 'a disk that is full' : `a disk that is full (${NO_SMALL_DISK})`,
  () => {
    if (!disk) return
    const { folder, fill, makeRoom } = disk
    const lines: string[] = []
    let server: TestServer
    let close = async () => {}

    beforeAll(async () => {
      // As in the build; inside the project, so that it finds its packages.
      const outDir = join(import.meta.dirname, '../../.cache/pglite-worker-full')
      await build({
        configFile: false,
        logLevel: 'error',
        build: {
          ssr: 'server/database/pgliteWorker.ts',
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
        },
      })
      await copyEmptyLite(join(folder, 'pglite'))
      const resources = await openResources(
        { RECADO_DATA: folder, RECADO_DEMO: 'off', RECADO_LOG: 'warn' },
        undefined,
        (place) => openDatabase(place, new URL(`file://${outDir}/pgliteWorker.js`)),
      )
      const time = { ahead: 0, clock: new SimulatedClock() }
      const logTo = { write: (line: string) => void lines.push(line) }
      const app = await buildApp(resources, { timers: time.clock, logTo })
      server = new TestServer(app, resources, time)
      close = async () => {
        await app.close()
        await resources.close()
      }
    })
    afterAll(async () => {
      await close()
      await disk.remove()
    })

    /** Small messages need a new page of a table, or of its index, sooner or later. */
    const sendUntilRefused = async ({ send }: Awaited<ReturnType<typeof openTalk>>) => {
      const acknowledged: string[] = []
      for (let count = 0; count < 2_000; count += 1) {
        const text = `${count} ${'x'.repeat(900)}`
        const { status, message } = await send(text)
        if (status !== 200) return { acknowledged, refused: { status, message } }
        acknowledged.push(text)
      }
      throw new Error('The disk was not full')
    }

    it('refuses a message, answers reads, and accepts the message once there is space', async () => {
      const talk = await openTalk(server)
      fill()
      const { acknowledged, refused } = await sendUntilRefused(talk)
      expect(refused).toEqual({ status: 503, message: SAID })
      expect(await talk.read()).toEqual(acknowledged)
      expect((await talk.attach()).status).toBe(503)
      expect(await readdir(join(folder, 'files'))).toEqual([])
      makeRoom()
      expect((await talk.send('por fin')).status).toBe(200)
      expect((await talk.attach()).status).toBe(204)
      expect(await talk.read()).toEqual([...acknowledged, 'por fin', ''])
    })

    it('stops the log of the database, which is reopened for reading, and later for writing', async () => {
      const talk = await openTalk(server)
      const { pool } = server.resources
      const acknowledged = ['uno', 'dos', 'tres']
      for (const text of acknowledged) expect((await talk.send(text)).status).toBe(200)
      fill()
      const writeLog = async () => {
        for (let written = 0; written < 100; written += 1)
          await pool.query(`select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`)
      }
      await expect(writeLog()).rejects.toMatchObject({ severity: 'PANIC', code: '53100' })
      expect(await talk.read()).toEqual(acknowledged)
      expect(await talk.list()).toBe(1)
      expect(await talk.send('todavía no')).toEqual({ status: 503, message: SAID })
      expect(await talk.read()).toEqual(acknowledged)
      makeRoom()
      expect((await talk.send('por fin')).status).toBe(200)
      expect(await talk.read()).toEqual([...acknowledged, 'por fin'])
      expect(new Set(errorsIn(lines).map(({ err }) => err.code))).toEqual(
        new Set(['53100', 'ENOSPC']),
      )
      expect(errorsIn(lines)).toHaveLength(2)
    })

    it('leaves no incomplete file', async () => {
      const files = diskStore(join(folder, 'other'))
      fill()
      await expect(files.put('grande', Buffer.alloc(1 << 20))).rejects.toMatchObject({
        code: 'ENOSPC',
      })
      expect(await files.size('grande')).toBeNull()
      makeRoom()
      await files.put('grande', Buffer.alloc(1 << 20))
      await expect(files.put('grande', Buffer.alloc(1))).rejects.toMatchObject({ code: 'EEXIST' })
      expect(await files.size('grande')).toBe(1 << 20)
    })
  },
)
