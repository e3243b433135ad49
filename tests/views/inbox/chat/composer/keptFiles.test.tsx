import { expect, onTestFinished, test, vi } from 'vitest'
import { businessPrefix } from '#src/effects/accountMemory.ts'
import { forgetFiles } from '#src/effects/forgetFiles.ts'
import { openKeptFiles } from '#src/effects/keptFiles.ts'

// Files in the IndexedDB of a real browser.

const DAY = 86_400_000
const ANA = businessPrefix('ana@lino.co', 1)

const open = (now = 1_000) =>
  openKeptFiles(
    () => indexedDB,
    () => now,
  )
const pdf = () => new File(['%PDF-1.4'], 'precios.pdf', { type: 'application/pdf' })
const chosen = () => ({ file: pdf(), key: 'k1', caption: 'Los de hoy', isTried: false })

test('a file is restored when the page is opened again, by account, business and conversation', async () => {
  const before = open()(ANA)
  before.save('t/1', chosen())
  onTestFinished(async () => {
    before.save('t/1', null)
    await before.read('t/1')
  })
  await before.read('t/1')
  const now = open()
  const found = await now(ANA).read('t/1')
  expect(found).toMatchObject({ key: 'k1', caption: 'Los de hoy', isTried: false })
  expect(found?.file).toBeInstanceOf(File)
  expect(found?.file).toMatchObject({ name: 'precios.pdf', type: 'application/pdf', size: 8 })
  expect(await now(ANA).read('t2')).toBeNull()
  expect(await now(businessPrefix('ana@lino.co', 2)).read('t/1')).toBeNull()
  expect(await now(businessPrefix('eva@lino.co', 1)).read('t/1')).toBeNull()
})

test('a sent or removed file is deleted', async () => {
  const files = open()(ANA)
  files.save('t', chosen())
  files.save('t', null)
  expect(await files.read('t')).toBeNull()
  expect(await open()(ANA).read('t')).toBeNull()
})

test('a file goes with its conversation into one that has none', async () => {
  const files = open()(ANA)
  const own = { ...chosen(), key: 'k2' }
  files.save('gone', chosen())
  files.save('full', own)
  onTestFinished(() => forgetFiles())
  files.move('gone', 'full')
  expect(await files.read('full')).toMatchObject({ key: 'k2' })
  files.move('gone', 'kept')
  expect(await files.read('kept')).toMatchObject({ key: 'k1', caption: 'Los de hoy' })
  expect(await files.read('gone')).toBeNull()
})

test('a file is deleted after thirty days', async () => {
  const files = open(DAY)(ANA)
  files.save('t', chosen())
  expect(await files.read('t')).not.toBeNull()
  expect(await open(30 * DAY)(ANA).read('t')).not.toBeNull()
  expect(await open(31 * DAY)(ANA).read('t')).toBeNull()
})

test('signing out deletes the files of every account, and the next session keeps files again', async () => {
  const files = open()
  files(ANA).save('t', chosen())
  expect(await files(ANA).read('t')).not.toBeNull()
  forgetFiles()
  await expect.poll(() => files(ANA).read('t')).toBeNull()
  files(ANA).save('t', chosen())
  expect(await open()(ANA).read('t')).not.toBeNull()
  forgetFiles()
})

test('a file lasts until the page closes if the browser refuses IndexedDB', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const refusing = openKeptFiles(
    () => {
      throw new Error('The database is refused')
    },
    () => 1_000,
  )
  const file = chosen()
  refusing(ANA).save('t', file)
  // Another business, and back.
  expect(await refusing(businessPrefix('ana@lino.co', 2)).read('t')).toBeNull()
  await expect.poll(() => refusing(ANA).read('t')).toEqual(file)
  refusing(ANA).save('t', null)
  await expect.poll(() => refusing(ANA).read('t')).toBeNull()
  expect(said).toHaveBeenCalled()
})
