import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestPath, readManifest, tablePath } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { inTransaction, rowsOf, tablesInOrder } from '#server/backup/rows.ts'
import { writeBackup } from '#server/backup/write.ts'
import { type OpenDatabase, openDatabase } from '#server/database/pool.ts'
import { readEnvironment } from '#server/environment.ts'
import { diskStore } from '#server/files/store/diskStore.ts'
import { openResources } from '#server/openResources.ts'
import { EMBEDDED, forEachDatabase, type TestDatabase } from '../kit/databases.ts'
import { copyEmptyLite } from '../kit/emptyLite.ts'
import { bytesIn } from '../kit/filePlaces.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const variablesOf = (dataFolder: string, url: string) => ({
  RECADO_DATA: dataFolder,
  RECADO_LOG: 'silent',
  DATABASE_URL: url,
})

/** The environment of a new data folder, or of one that is there. */
const placeAt = async (dataFolder: string, url: string) => {
  const lite = join(dataFolder, 'pglite')
  if (url === EMBEDDED && !existsSync(lite)) await copyEmptyLite(lite)
  await mkdir(dataFolder, { recursive: true })
  return variablesOf(dataFolder, url)
}

const openPlace = async (dataFolder: string, url: string): Promise<OpenDatabase> => {
  return openDatabase(readEnvironment(await placeAt(dataFolder, url)).database)
}

/** The data folder and the files in it. */
const dataIn = (dataFolder: string) => ({ dataFolder, files: diskStore(join(dataFolder, 'files')) })

/** Every row of every table. */
const allRows = async ({ pool }: OpenDatabase): Promise<ReadonlyMap<string, string[]>> => {
  const client = await pool.connect()
  try {
    return await inTransaction(client, '', async () => {
      const found = new Map<string, string[]>()
      for (const table of await tablesInOrder(client)) {
        const rows: string[] = []
        for await (const some of rowsOf(client, table)) rows.push(...some)
        found.set(
          table,
          rows.toSorted((one, other) => (one < other ? -1 : 1)),
        )
      }
      return found
    })
  } finally {
    client.release()
  }
}

const AT = new Date('2026-11-23T12:00:00Z')

forEachDatabase((database: TestDatabase) => {
  const name = (what: string) => join(folder, `${database.name}-${what}`)
  const made: string[] = []
  let original: ReadonlyMap<string, string[]>
  let secret: string
  let written: Awaited<ReturnType<typeof writeBackup>>
  const copy = () => name('copy')

  const create = async (): Promise<string> => {
    const url = await database.create(true)
    made.push(url)
    return url
  }

  beforeAll(async () => {
    const url = await create()
    const resources = await openResources(await placeAt(name('data'), url))
    await resources.files.put('logo.webp', Buffer.from('x'))
    const row = { mime_type: 'image/webp', uploaded_by: null, business_id: null, title: null }
    for (const file_name of ['logo.webp', 'perdido.webp'])
      await resources.db
        .insertInto('files')
        .values({ ...row, file_name })
        .execute()
    secret = resources.secret
    await resources.close()
    const place = await openPlace(name('data'), url)
    written = await writeBackup(place, { ...dataIn(name('data')), to: copy(), at: AT })
    original = await allRows(place)
    await place.close()
  })
  afterAll(async () => {
    for (const url of made) await database.drop(url)
  })

  describe('a backup', () => {
    it('has all rows, their number and the time', async () => {
      const { rows, at } = await readManifest(copy())
      expect(at).toBe(AT.toISOString())
      expect(rows).toEqual(
        Object.fromEntries([...original].map(([table, { length }]) => [table, length])),
      )
      expect(rows.messages).toBeGreaterThan(100)
    })

    it('has the files that rows name, and says how many are not there', async () => {
      expect(await readdir(join(copy(), 'files'))).toEqual(['logo.webp'])
      expect(written).toMatchObject({ files: 1, missing: 1 })
    })

    it('is not written into an existing folder', async () => {
      const place = await openPlace(name('data'), made[0] ?? '')
      await expect(
        writeBackup(place, { ...dataIn(name('data')), to: copy(), at: AT }),
      ).rejects.toThrow('ya existe')
      await place.close()
    })

    it.each([
      ['the same kind of database', () => create()],
      ...(database.name === 'PGlite' ? [] : [['PGlite', async () => EMBEDDED] as const]),
    ] as const)(
      'is restored completely into %s, which goes on from there',
      async (kind, target) => {
        const dataFolder = name(`back-${kind}`)
        const url = await target()
        const place = await openPlace(dataFolder, url)
        const restored = await restoreBackup(place, { ...dataIn(dataFolder), from: copy() })
        expect(restored).toMatchObject({ files: 1 })
        expect(await allRows(place)).toEqual(original)
        await place.close()

        const resources = await openResources(variablesOf(dataFolder, url))
        expect(resources.secret).toBe(secret)
        expect(await bytesIn(resources.files, 'logo.webp')).toEqual(Buffer.from('x'))
        const { user_id: next } = await resources.db
          .insertInto('users')
          .values({ email: 'nueva@taller.example' })
          .returning('user_id')
          .executeTakeFirstOrThrow()
        expect(next - 1).toBe(original.get('users')?.length)
        await resources.close()
      },
    )

    it('is refused by a database with rows, which stay', async () => {
      const dataFolder = name('data')
      const place = await openPlace(dataFolder, made[0] ?? '')
      await expect(restoreBackup(place, { ...dataIn(dataFolder), from: copy() })).rejects.toThrow(
        'La base de datos ya tiene datos: no se ha cambiado nada',
      )
      expect(await allRows(place)).toEqual(original)
      await place.close()
    })
  })

  describe('a damaged backup', () => {
    const into = () => name('into')
    let place: OpenDatabase
    beforeAll(async () => {
      place = await openPlace(into(), await create())
    })
    afterAll(() => place.close())

    /** The backup after a change in it. */
    const changed = async (what: string, change: (copied: string) => Promise<void>) => {
      const copied = name(what)
      await cp(copy(), copied, { recursive: true })
      await change(copied)
      const outcome = await restoreBackup(place, { ...dataIn(into()), from: copied }).then(
        () => 'restored',
        (error: unknown) => String(error),
      )
      const client = await place.pool.connect()
      const { rows } = await client.query("select to_regclass('users') as users")
      const isEmpty =
        rows[0].users === null || (await client.query('select 1 from users')).rows.length === 0
      client.release()
      return { outcome, isEmpty }
    }

    it('is refused where it is incomplete', async () => {
      const { outcome, isEmpty } = await changed('cut', (copied) => rm(manifestPath(copied)))
      expect(outcome).toContain('no hay una copia completa')
      expect(isEmpty).toBe(true)
    })

    it('is refused where it is of a newer version', async () => {
      const { outcome, isEmpty } = await changed('newer', async (copied) => {
        const manifest = JSON.parse(await readFile(manifestPath(copied), 'utf8'))
        manifest.migrations.push('9999_later.sql')
        await writeFile(manifestPath(copied), JSON.stringify(manifest))
      })
      expect(outcome).toContain('versión más nueva de Recado (9999_later.sql)')
      expect(isEmpty).toBe(true)
    })

    it('leaves nothing behind where a row is missing', async () => {
      const { outcome, isEmpty } = await changed('short', (copied) =>
        writeFile(tablePath(copied, 'messages'), gzipSync('')),
      )
      expect(outcome).toContain('La copia de messages tiene 0 filas de')
      expect(isEmpty).toBe(true)
    })

    it('leaves nothing behind where a file is damaged', async () => {
      const { outcome, isEmpty } = await changed('damaged', async (copied) => {
        const bytes = await readFile(tablePath(copied, 'messages'))
        await writeFile(tablePath(copied, 'messages'), bytes.subarray(0, bytes.length / 2))
      })
      expect(outcome).not.toBe('restored')
      expect(isEmpty).toBe(true)
    })
  })
})

describe('a data folder', () => {
  const start = async (what: string) => {
    const dataFolder = join(folder, what)
    const resources = await openResources(await placeAt(dataFolder, EMBEDDED))
    return { dataFolder, resources }
  }
  /** The hashes of its files. */
  const contents = async (of: string): Promise<ReadonlyMap<string, string>> => {
    const found = await readdir(of, { recursive: true, withFileTypes: true })
    const files = found.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : []))
    return new Map(files.map((file) => [file, hash('sha256', readFileSync(file))]))
  }

  it('of a newer version is refused, and not changed', async () => {
    const { dataFolder, resources } = await start('newer')
    await resources.pool.query("insert into kysely_migration values ('9999_later.sql', 'now')")
    await resources.close()
    await expect(openResources(variablesOf(dataFolder, EMBEDDED))).rejects.toThrow(
      'Los datos son de una versión más nueva de Recado (9999_later.sql): actualiza Recado. No se ha cambiado nada',
    )
  })

  const remove = (path: string) => rm(path, { recursive: true })
  const empty = (path: string) => truncate(path)
  const emptyAll = async (path: string) => {
    for (const entry of await readdir(path, { withFileTypes: true }))
      if (entry.isFile()) await empty(join(path, entry.name))
  }
  const withDamage = async (what: string, damage: (database: string) => Promise<void>) => {
    const { dataFolder, resources } = await start(what)
    const { database } = resources.environment
    await resources.close()
    if (database.kind !== 'pglite') throw new Error('no PGlite')
    await damage(database.folder)
    return { dataFolder, database: database.folder }
  }

  it.each([
    ['without its version', 'PG_VERSION', remove],
    ['without its control file', 'global/pg_control', remove],
    ['with an empty control file', 'global/pg_control', empty],
    ['without what is common to all databases', 'global', remove],
    ['without its databases', 'base', remove],
    ['without its log', 'pg_wal', remove],
    ['with an empty log', 'pg_wal', emptyAll],
  ])('%s is reported, and not touched', async (what, place, damage) => {
    const { dataFolder, database } = await withDamage(what, (of) => damage(join(of, place)))
    const before = await contents(database)
    await expect(openResources(variablesOf(dataFolder, EMBEDDED))).rejects.toThrow(
      'está dañada o es de otra versión, y no se ha cambiado',
    )
    expect(await contents(database)).toEqual(before)
  })

  it('whose damage only the opening finds is not said to be unchanged', async () => {
    const { dataFolder } = await withDamage('spoilt', (of) =>
      writeFile(join(of, 'global/pg_control'), Buffer.alloc(8_192, 7)),
    )
    const opened = openResources(variablesOf(dataFolder, EMBEDDED))
    await expect(opened).rejects.toThrow(/^No se pudo abrir .+ puede haber cambiado sus archivos/)
    await expect(opened).rejects.not.toThrow('no se ha cambiado')
  })
})
