import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readRecording } from '#src/effects/diagnostics/recordingFile.ts'
import { specFrom } from '../../model/qa/recording/spec.ts'
import { drive } from '../drive.ts'
import {
  chooseBusiness,
  connectionDot,
  DEMO_EMAIL,
  newPerson,
  openConversations,
  signIn,
  write,
} from '../people.ts'
import { runSpecs } from './specRun.ts'

// A recording is made in the built page, printed as a spec, and the spec is run on the built page. The longer one,
// which waits for an outcome that stays unknown, is part of `npm run soak`.

const { product, browser } = drive({ RECADO_QA: 'on', NODE_ENV: '' })

/** The file that 'Descargar' of /diagnostico saves. */
const record = async (page: Page): Promise<string> => {
  await page.evaluate(() => {
    history.pushState(history.state, '', '/diagnostico')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  return readFile(await (await downloaded).path(), 'utf8')
}

/**
 * The built page with a planted fault, on its own port: a refused code leads back to the e-mail. A spec asks no server
 * for data.
 */
const startFaulty = async (): Promise<{ readonly base: string; readonly server: Server }> => {
  const folder = join(import.meta.dirname, '../../../dist/assets')
  const planted = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const code = name.endsWith('.js') ? await readFile(join(folder, name), 'utf8') : ''
    const faulty = code.replace(REFUSED, '$1#session.login')
    if (faulty !== code) planted.set(`/assets/${name}`, faulty)
  }
  expect([...planted]).toHaveLength(1)
  const server = createServer(async ({ url = '/' }, response) => {
    const built = await fetch(product.base + url)
    response.writeHead(built.status, { 'content-type': built.headers.get('content-type') ?? '' })
    response.end(planted.get(url) ?? Buffer.from(await built.arrayBuffer()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return { base: `http://127.0.0.1:${address.port}`, server }
}

/** The place in the built sign-in machine that follows a refused code. */
const REFUSED = /(id:[`"']verifyCode[`"'],.{0,400}onError:\[\{guard:.{0,160}?target:[`"'])entering/s

const run = async (name: string, spec: string, baseURL: string): Promise<string | null> => {
  const [said = 'no test'] = (await runSpecs(name, { [name]: spec }, baseURL)).values()
  return said
}

test('a recording of a refused code passes as a spec on the product, and fails with a planted fault', async () => {
  const page = await newPerson(browser)
  // The recorder is loaded after the page, and records from then on.
  await page.goto(`${product.base}/login`, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@ejemplo.es')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('textbox', { name: 'Dígito 1 de 4' }).click()
  await page.keyboard.type('0000')
  await page.getByRole('alert').getByText('El código no es correcto').waitFor()

  const content = await record(page)
  expect(content).not.toContain('nadie@')
  const spec = specFrom(readRecording(content), 'code.json')
  expect(spec).toContain("'session: verify.entering'")
  const faulty = await startFaulty()
  const [said, seen] = await Promise.all([
    run('code', spec, product.base),
    // The first expectation at the end never becomes true.
    run('faulty', spec.replace('.toBeVisible()', '.toBeVisible({ timeout: 2_000 })'), faulty.base),
  ])
  faulty.server.close()
  expect(said).toBeNull()
  expect(seen).toContain('Verificar código')
}, 120_000)

test.runIf(process.env.SOAK)(
  'a recording from the sign-in to a message of unknown outcome passes as a spec',
  async () => {
    const page = await newPerson(browser)
    await signIn(page, product.base, DEMO_EMAIL)
    await chooseBusiness(page, 'Casa Lino')
    await openConversations(page)
    await connectionDot(page, 'connected').waitFor()
    await page.getByRole('list', { name: 'Conversaciones' }).getByRole('button').nth(1).click()
    await page.route('**/send_manual_message', (route) => route.abort())
    await write(page, 'Un secreto')
    await page.getByRole('button', { name: 'Reintentar' }).waitFor({ timeout: 40_000 })

    const content = await record(page)
    expect(content).not.toContain('secreto')
    const spec = specFrom(readRecording(content), 'message.json')
    // From the first click to the last.
    expect(spec).toContain("name: 'Enviar código'")
    expect(spec).toContain("name: 'Enviar', exact: true")
    expect(await run('message', spec, product.base)).toBeNull()
  },
  120_000,
)
