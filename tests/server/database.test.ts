import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockFolder } from '#server/database/lock.ts'
import { migrate } from '#server/database/migrate.ts'
import { ensureFolder } from '#server/database/pglite.ts'
import type { OpenDatabase } from '#server/database/pool.ts'
import { reserveSpaceBeside } from '#server/database/reservedSpace.ts'
import type { Db } from '#server/database/schema.ts'
import { tidy } from '#server/database/vacuum.ts'
import { openResources } from '#server/openResources.ts'
import { EMBEDDED, onBothDatabases } from './kit/databases.ts'
import { copyEmptyLite, openEmptyLite } from './kit/emptyLite.ts'
import { bytesIn } from './kit/filePlaces.ts'
import { withServer } from './kit/server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a data folder', () => {
  it('belongs to one process at a time', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(
      `La carpeta ${folder} ya está en uso por el proceso ${process.pid}`,
    )
    await unlock()
    const unlockAgain = await lockFolder(folder)
    await unlockAgain()
  })

  it('is created, also after an interrupted creation, and keeps rows, files and secret after a restart', async () => {
    const variables = { RECADO_DATA: join(folder, 'kept'), RECADO_LOG: 'silent' }
    const interrupted = join(folder, 'kept', 'pglite.new')
    await mkdir(interrupted, { recursive: true })
    await writeFile(join(interrupted, 'PG_VERSION'), '')
    const first = await openResources(variables)
    const users = await first.db.selectFrom('users').select('email').execute()
    await first.files.put('logo.webp', Buffer.from('x'))
    const { secret } = first
    await expect(openResources(variables)).rejects.toThrow('ya está en uso')
    await first.close()

    const second = await openResources(variables)
    expect(users).toContainEqual({ email: 'demo@recado.example' })
    expect(await second.db.selectFrom('users').select('email').execute()).toEqual(users)
    expect(await bytesIn(second.files, 'logo.webp')).toEqual(Buffer.from('x'))
    expect(await bytesIn(second.files, 'otro.webp')).toBeNull()
    expect(second.secret).toBe(secret)
    expect(secret.length).toBeGreaterThan(40)
    expect((await stat(join(folder, 'kept', 'secret'))).mode & 0o077).toBe(0)
    expect(await readFile(join(folder, 'kept', 'secret'), 'utf8')).toBe(secret)
    await second.close()
  })

  it('gives up the disk space that was reserved while it was created', async () => {
    const place = join(folder, 'created')
    await mkdir(place)
    await ensureFolder(join(place, 'pglite'), async (unfinished) => {
      await mkdir(unfinished)
      expect(await reserveSpaceBeside(unfinished).reserve()).toBe(true)
      return { close: async () => {} }
    })
    expect(await readdir(place)).toEqual(['pglite'])
  })
})

describe('PGlite in a thread', () => {
  let database: OpenDatabase

  beforeAll(async () => {
    // As in the build; inside the project, so that it finds its packages.
    const outDir = join(import.meta.dirname, '../../.cache/pglite-worker')
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
    const worker = new URL(`file://${outDir}/pgliteWorker.js`)
    database = await openEmptyLite(worker)
    await migrate(database.db)
  })
  afterAll(() => database.close())

  it('answers as in the main thread', async () => {
    const { db } = database
    const made = await db
      .transaction()
      .execute((transaction) =>
        transaction
          .insertInto('users')
          .values({ email: 'ñ@ejemplo.es' })
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
    expect(made).toMatchObject({ user_id: 1, email: 'ñ@ejemplo.es', last_login: null })
    expect(made.created_at).toBeInstanceOf(Date)
    await expect(
      db.insertInto('users').values({ email: 'ñ@ejemplo.es' }).execute(),
    ).rejects.toMatchObject({ code: '23505' })
    const { rows } = await sql<{ day: string; n: number }>`
      select date '2026-02-28' as day, 12::bigint as n`.execute(db)
    expect(rows).toEqual([{ day: '2026-02-28', n: 12 }])
  })

  it('does not block the server while it works', async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const start = performance.now()
    await sql`select count(*) from generate_series(1, 3000000)`.execute(database.db)
    const whole = performance.now() - start
    clearInterval(timer)
    expect(longest).toBeLessThan(whole / 2)
  })
})

const migrationsOf = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

onBothDatabases((database) => {
  const use = withServer(database, { isFirstStart: true })

  it('runs each migration once', async () => {
    const { db } = use().resources
    const names = await migrationsOf(db)
    expect(names).toContain('0001_initial.sql')
    await migrate(db)
    expect(await migrationsOf(db)).toEqual(names)
  })

  it('adopts the list of migrations of the first databases', async () => {
    const { db } = use().resources
    const names = await migrationsOf(db)
    await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      db,
    )
    await sql`insert into schema_migrations (name) select name from kysely_migration`.execute(db)
    await sql`drop table kysely_migration`.execute(db)
    await migrate(db)
    expect(await migrationsOf(db)).toEqual(names)
  })

  it('of a newer version is refused, and not changed', async () => {
    const { db } = use().resources
    const names = await migrationsOf(db)
    await sql`insert into kysely_migration values ('9999_later.sql', 'now')`.execute(db)
    // One that this version still has to run is not run, either.
    await sql`delete from kysely_migration where name = ${names.at(-1)}`.execute(db)
    const before = await migrationsOf(db)
    await expect(migrate(db)).rejects.toThrow(
      'Los datos son de una versión más nueva de Recado (9999_later.sql): actualiza Recado. No se ha cambiado nada',
    )
    expect(await migrationsOf(db)).toEqual(before)
    await sql`delete from kysely_migration where name = '9999_later.sql'`.execute(db)
    await sql`insert into kysely_migration values (${names.at(-1)}, 'now')`.execute(db)
  })

  it('deletes expired rows, and nothing else', async () => {
    const server = use()
    const { db, environment } = server.resources
    const past = new Date(Date.now() - 31 * 24 * 3_600_000)
    const future = new Date(Date.now() + 3_600_000)
    const account = await server.account()
    const attempt = { kind: 'code', address_hash: 'x' } as const
    const code = { browser_hash: 'x', address_hash: 'x', code_hash: Buffer.from('x') }
    await db
      .insertInto('sessions')
      .values({ token_hash: 'old', user_id: account.id, expires_at: past, last_used_at: past })
      .execute()
    await db
      .insertInto('login_codes')
      .values([
        { ...code, email: 'old@ejemplo.es', expires_at: past },
        { ...code, email: 'new@ejemplo.es', expires_at: future },
      ])
      .execute()
    await db
      .insertInto('sign_in_attempts')
      .values([
        { ...attempt, email: 'old@ejemplo.es', at: past },
        { ...attempt, email: 'new@ejemplo.es', at: new Date() },
      ])
      .execute()
    await db
      .insertInto('rates')
      .values([
        { rate_key: 'old', count: 1, ends_at: past },
        { rate_key: 'new', count: 1, ends_at: future },
      ])
      .execute()
    await tidy(db, environment.database, new Date())
    expect(await db.selectFrom('rates').select('rate_key').execute()).toEqual([{ rate_key: 'new' }])
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([
      { user_id: account.id },
    ])
    const kept = [{ email: 'new@ejemplo.es' }]
    expect(await db.selectFrom('login_codes').select('email').execute()).toEqual(kept)
    expect(await db.selectFrom('sign_in_attempts').select('email').execute()).toEqual(kept)
  })

  it('is filled with the demo on the first start', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const url = await database.create(true)
    const data = join(folder, 'demo')
    if (url === EMBEDDED) await copyEmptyLite(join(data, 'pglite'))
    const variables = { DATABASE_URL: url, RECADO_DATA: data, RECADO_LOG: 'silent' }
    const resources = await openResources(variables)
    const count = () =>
      resources.db
        .selectFrom('businesses')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    expect((await count()).n).toBeGreaterThan(0)
    await resources.close()
    await database.drop(url)
  })
})
