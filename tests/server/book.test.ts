import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadFile } from '#contract/files.ts'
import {
  markStep,
  openBook,
  readOpenedBook,
  STEP_NOTE_MAX,
  type StepResult,
  uploadStepPicture,
  writeStepResult,
} from '#contract/scriptBook.ts'
import { purge } from '#server/erasure/purge.ts'
import { bookBounds } from '#server/limits/bounds/accountCalls.ts'
import { forEachDatabase } from './kit/databases.ts'
import { multipart } from './kit/multipart.ts'
import { type Account, type As, type TestServer, withServer } from './kit/server.ts'

// The book of results: for a version and a person, for whom may see the diagnosis.

const ADMINISTRATOR = 'direccion@proveedor.es'
/** A caller of another computer. */
const ELSEWHERE = '203.0.113.7'
const HASH = 'a0a0a0a0a0a0'
const OTHER = 'b1b1b1b1b1b1'
const VERSION = '1.0.0'

const found: StepResult = {
  script: 'session-uree',
  hash: HASH,
  step: 1,
  outcome: 'failed',
  note: 'El botón no responde.',
  pictureUrl: null,
}

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#38c' } })
    .png()
    .toBuffer()

const upload = async ({ app }: TestServer, path: string, as: Account, remoteAddress?: string) => {
  const { headers, payload } = multipart({
    bytes: await picture(),
    type: 'image/png',
    name: 'pantalla.png',
  })
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, authorization: `Bearer ${as.token}` },
    payload,
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
  return { status: reply.statusCode, url: Object(reply.json()).file_url as string }
}

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: ADMINISTRATOR } })
  let ana: Account
  let luis: Account

  beforeAll(async () => {
    ana = await use().account()
    luis = await use().account()
  })

  const open = (
    as: As,
    version = VERSION,
    scripts: Readonly<Record<string, string>> = { [found.script]: HASH },
  ) => use().send(openBook, { params: { version }, body: { scripts } }, as)
  const read = async (as: As, version = VERSION) => {
    const reply = await open(as, version)
    expect(reply.status, reply.body).toBe(200)
    return readOpenedBook(openBook.answer.parse(reply.json()))
  }
  const mark = (as: As, result: Partial<StepResult> = {}, version = VERSION) =>
    use().send(
      markStep,
      { params: { version }, body: writeStepResult({ ...found, ...result }) },
      as,
    )
  const marked = async (as: As, result: Partial<StepResult> = {}) =>
    expect((await mark(as, result)).status).toBe(204)

  describe('a result', () => {
    it('is kept for the version and the person, and takes the place of an earlier one', async () => {
      await open(ana)
      await marked(ana)
      await marked(ana, { step: 0, outcome: 'passed', note: '' })
      await marked(ana, { outcome: 'blocked' })
      const first = { ...found, step: 0, outcome: 'passed', note: '' }
      expect((await read(ana)).results).toEqual([first, { ...found, outcome: 'blocked' }])
      expect((await read(luis)).results).toEqual([])
      expect((await read(ana, '1.1.0')).results).toEqual([])
    })

    it('that says nothing is none', async () => {
      await open(luis)
      await marked(luis)
      await marked(luis, { outcome: null, note: '' })
      expect((await read(luis)).results).toEqual([])
    })

    it('of a script that says something else by now is refused', async () => {
      await open(ana)
      const replies = [
        await mark(ana, { hash: OTHER }),
        await mark(ana, { script: 'session-otro' }),
        await mark(ana, {}, '9.9.9'),
      ]
      expect(replies.map(({ status }) => status)).toEqual([409, 409, 404])
    })

    it.each([
      ['a step below the first', { step: -1 }],
      ['a step beyond the last', { step: 100 }],
      ['half a step', { step: 0.5 }],
      ['a note that is too long', { note: 'a'.repeat(STEP_NOTE_MAX + 1) }],
      ['an outcome that there is not', { outcome: 'mejor' as 'passed' }],
      ['a script with another kind of id', { script: '../../etc' }],
    ])('with %s is refused', async (_, result) => {
      expect((await mark(ana, result)).status).toBe(400)
    })
  })

  describe('the versions', () => {
    it('tell what their scripts were, the newest first', async () => {
      await open(ana, '2.0.0', { [found.script]: HASH })
      use().wait(1_000)
      await open(ana, '2.1.0', { [found.script]: OTHER })
      const { versions } = await read(ana, '2.1.0')
      expect(versions.slice(0, 2).map(({ version }) => version)).toEqual(['2.1.0', '2.0.0'])
      expect(versions[1]?.scripts).toEqual({ [found.script]: HASH })
    })

    it.each(['', 'uno dos', '../1', 'a'.repeat(41)])('cannot be called %j', async (version) => {
      expect((await open(ana, version)).status).toBeGreaterThanOrEqual(400)
    })

    it('are bounded', async () => {
      await use()
        .db.insertInto('book_versions')
        .values(
          Array.from({ length: bookBounds.versions }, (_, n) => ({
            version: `0.0.${n}`,
            scripts: '{}',
          })),
        )
        .execute()
      expect((await open(ana, '3.0.0')).status).toBe(409)
      expect((await open(ana, '0.0.1')).status).toBe(200)
      await use().db.deleteFrom('book_versions').where('version', 'like', '0.0.%').execute()
    })
  })

  describe('a picture', () => {
    const load = async (url: string) => (await use().app.inject({ method: 'GET', url })).statusCode

    it('is its uploader’s alone, and goes with its result', async () => {
      await open(ana)
      const { status, url } = await upload(use(), uploadStepPicture.path, ana)
      expect(status).toBe(200)
      await marked(ana, { pictureUrl: url })
      const shown = (await read(ana)).results.find(({ step }) => step === 1)?.pictureUrl ?? ''
      expect(await load(shown)).toBe(200)
      const bare = shown.replace(/\?.*/, '')
      const forged = shown.replace(/para=\d+/, `para=${luis.id}`)
      expect([await load(bare), await load(forged)]).toEqual([404, 404])
      await marked(ana, { pictureUrl: shown, note: 'Otra nota.' })
      expect(await load(shown)).toBe(200)
      await marked(ana, { pictureUrl: null })
      expect(await load(shown)).toBe(404)
    })

    it('of somebody else is refused, and so is one of elsewhere', async () => {
      await open(ana)
      const { url } = await upload(use(), uploadStepPicture.path, luis)
      const replies = [
        await mark(ana, { pictureUrl: url }),
        await mark(ana, { pictureUrl: 'https://otro.example/a.png' }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([400, 400])
    })

    it('is gone with the account', async () => {
      const gone = await use().account()
      await open(gone)
      const { url } = await upload(use(), uploadStepPicture.path, gone)
      await marked(gone, { pictureUrl: url })
      expect(await load(url)).toBe(200)
      await use()
        .db.updateTable('users')
        .set({ deleted_at: new Date(0) })
        .where('user_id', '=', gone.id)
        .execute()
      await purge(use().resources)
      expect(await load(url)).toBe(404)
    })
  })

  describe('on another computer', () => {
    const from = (account: Account): As => ({ token: account.token, address: ELSEWHERE })

    it('nobody but the administrator opens the book, marks a step or uploads', async () => {
      const refused = [
        await open(from(ana)),
        await mark(from(ana)),
        await upload(use(), uploadStepPicture.path, ana, ELSEWHERE),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
      const administrator = await use().account(ADMINISTRATOR)
      const allowed = [
        await open(from(administrator)),
        await mark(from(administrator)),
        await upload(use(), uploadStepPicture.path, administrator, ELSEWHERE),
      ]
      expect(allowed.map(({ status }) => status)).toEqual([200, 204, 200])
    })

    it('and nobody without a session', async () => {
      expect((await open({})).status).toBe(401)
    })
  })

  it('a picture that everybody may see is no picture of a result', async () => {
    const { url } = await upload(use(), uploadFile.path, luis)
    await open(luis)
    expect((await mark(luis, { pictureUrl: url })).status).toBe(400)
  })
})
