import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { manifestPath } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { writeBackup } from '#server/backup/write.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { readEnvironment } from '#server/environment.ts'
import { openFiles } from '#server/files/store/location.ts'
import { FileStoreUnavailable } from '#server/files/store/storeUnavailable.ts'
import { copyEmptyLite } from '../kit/emptyLite.ts'
import { bytesIn } from '../kit/filePlaces.ts'
import { withS3 } from '../kit/s3.ts'

// A copy is the same folder wherever the files were, and goes back wherever they are to be.

const { s3, variables } = withS3()
const forbidden = { status: 403, code: 'AccessDenied' } as const
const names = Array.from({ length: 9 }, (_, n) => `${String(n).repeat(32)}.webp`)
const at = new Date('2026-11-24T12:00:00Z')

let folder: string
const copy = (name: string) => join(folder, `copy-${name}`)

/** An installation without rows, its files in its folder or in S3. */
const open = async (name: string, more: Readonly<Record<string, string>> = {}) => {
  const place = readEnvironment({ RECADO_DATA: join(folder, name), ...more })
  await copyEmptyLite(join(place.dataFolder, 'pglite'))
  const database = await openDatabase(place.database)
  const files = openFiles(place.files)
  const { dataFolder } = place
  return {
    database,
    files,
    backup: (to: string) => writeBackup(database, { dataFolder, files, to, at }),
    restore: (from: string) => restoreBackup(database, { dataFolder, files, from }),
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-s3-backup-'))
  const { database, files, backup } = await open('first')
  await migrate(database.db)
  for (const file_name of names) {
    await files.put(file_name, Buffer.from(file_name))
    const row = { mime_type: 'image/webp', uploaded_by: null, business_id: null, title: null }
    await database.db
      .insertInto('files')
      .values({ ...row, file_name })
      .execute()
  }
  await database.db.insertInto('users').values({ email: 'ana@taller.example' }).execute()
  expect(await backup(copy('first'))).toMatchObject({ files: 9, missing: 0 })
  await database.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(() => {
  s3.always = null
  s3.ways.length = 0
  s3.heard.length = 0
  s3.objects.clear()
})

it('a copy goes from the folder to S3, and from S3 back into a folder', async () => {
  const there = await open('there', variables)
  expect(await there.restore(copy('first'))).toMatchObject({ files: 9 })
  expect([...s3.objects.keys()].toSorted((one, other) => (one < other ? -1 : 1))).toEqual(names)
  expect(existsSync(join(folder, 'there', 'files'))).toBe(false)
  s3.objects.set(`${'f'.repeat(32)}.webp`, Buffer.from('of another installation'))
  expect(await there.backup(copy('there'))).toMatchObject({ files: 9, missing: 0 })
  await there.database.close()

  const back = await open('back')
  expect(await back.restore(copy('there'))).toMatchObject({ files: 9 })
  for (const name of names) expect(String(await bytesIn(back.files, name))).toBe(name)
  const rows = await back.database.db.selectFrom('files').select('file_name').execute()
  expect(rows).toHaveLength(9)
  await back.database.close()
})

it('a restore that S3 interrupts leaves no rows, and goes on where it stopped', async () => {
  const there = await open('interrupted', variables)
  // Each file is looked for and then put, four at a time.
  s3.ways.push(...Array.from({ length: 9 }, () => 'answer' as const), forbidden)
  await expect(there.restore(copy('first'))).rejects.toThrow(FileStoreUnavailable)
  const kept = [...s3.objects.keys()]
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(9)
  const { rows } = await there.database.pool.query("select to_regclass('users') as users")
  expect(rows).toEqual([{ users: null }])

  s3.objects.set(String(kept[0]), Buffer.from('half'))
  s3.heard.length = 0
  s3.ways.length = 0
  expect(await there.restore(copy('first'))).toMatchObject({ files: 9 })
  const puts = s3.heard.filter((each) => each === 'PUT answer')
  expect(puts).toHaveLength(9 - kept.length + 1)
  for (const name of names) expect(String(s3.objects.get(name))).toBe(name)
  await there.database.close()
})

it('a copy during which S3 goes away is none', async () => {
  const there = await open('away', variables)
  await there.restore(copy('first'))
  s3.ways.push('answer', 'answer', 'cut')
  await expect(there.backup(copy('away'))).rejects.toThrow('stopped halfway')
  expect(existsSync(manifestPath(copy('away')))).toBe(false)
  await there.database.close()
})
