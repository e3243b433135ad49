// npm run images: takes the pictures of docs/images anew, of the built product with its demo business.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isBuilt } from './freshness.mjs'
import { ensureChromium, ensurePackages, root } from './setup.mjs'

const EMAIL = 'demo@recado.example'
const DESKTOP = { width: 1366, height: 768 }
const DIAGNOSIS = { width: 1366, height: 850 }
const PHONE = { width: 360, height: 740 }
const person = { locale: 'es-ES', timezoneId: 'America/Costa_Rica', reducedMotion: 'reduce' }

ensurePackages()
const executablePath = await ensureChromium()
if (!isBuilt()) spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })

const folder = await mkdtemp(join(tmpdir(), 'recado-images-'))
const { base, end } = await start()
const { chromium } = await import('playwright')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await takeAll()
} finally {
  await browser.close()
  await end()
  await rm(folder, { recursive: true, force: true })
}

async function start() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', RECADO_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await wait(100)
  }
  return {
    base: address,
    end: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function takeAll() {
  const staff = await openPage(DESKTOP)
  await staff.goto(base)
  await staff.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
  await take(staff, 'login')
  await signIn(staff)
  await takeConversation(staff)
  await takeDiagnosis(staff)
}

async function openPage(viewport) {
  const page = await (await browser.newContext({ ...person, viewport })).newPage()
  page.setDefaultTimeout(60_000)
  return page
}

async function take(page, name, options = {}) {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: join(root, 'docs/images', `${name}.png`),
    animations: 'disabled',
    ...options,
  })
  console.log(`docs/images/${name}.png`)
}

async function signIn(page) {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(EMAIL)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('textbox', { name: 'Dígito 1 de 4' }).click()
  const mails = await (await fetch(`${base}/dev/mailbox`)).json()
  await page.keyboard.type(/\b\d{4}\b/.exec(mails[0].text)[0])
  const business = page.getByRole('article', { name: 'Casa Lino' })
  await business.getByRole('button', { name: 'Seleccionar' }).click()
  await page.getByTitle('WebSocket: connected').waitFor()
}

/** A visitor writes, and a person answers: on both sides of it. */
async function takeConversation(staff) {
  await staff
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: /^Conversaciones/ })
    .click()
  const rows = staff.getByRole('list', { name: 'Conversaciones' })
  const asked = rows.getByRole('button', {
    name: /^Visitante Web.*vestidos de lino para una boda/s,
  })
  await rows.getByRole('button', { name: /^Marisol Araya/ }).click()
  // Rows stay where they are under a pointer.
  await staff.mouse.move(DESKTOP.width / 2, 10)
  const panel = staff.getByRole('button', { name: 'Información del cliente' })
  if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click()
  await staff.getByRole('img', { name: 'Foto enviada por el negocio' }).first().waitFor()

  const visitor = await openPage(PHONE)
  await visitor.goto(`${base}/visita/demo`)
  await write(visitor, 'Hola, ¿tienen vestidos de lino para una boda en la playa?')
  await asked.waitFor()
  await take(staff, 'inbox-light')
  await staff.emulateMedia({ colorScheme: 'dark' })
  await take(staff, 'inbox-dark')
  await staff.emulateMedia({ colorScheme: 'light' })

  await staff.setViewportSize(PHONE)
  await take(staff, 'chat-360')
  await staff.getByRole('button', { name: 'Volver a la lista' }).click()
  await take(staff, 'list-360')

  await asked.click()
  const answer = '¡Claro! Tenemos tres largos, en arena y en azul. ¿Para qué fecha es?'
  await write(staff, answer)
  await visitor.getByRole('article').filter({ hasText: answer }).waitFor()
  await take(visitor, 'visitor-360')
}

async function write(page, text) {
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true, disabled: false }).click()
}

/** The connection, live, and as it was when its socket opened. */
async function takeDiagnosis(page) {
  await page.setViewportSize(DIAGNOSIS)
  await page.goto(`${base}/?diagnostico`)
  await page.getByTitle('WebSocket: connected').waitFor()
  await page.goto(`${base}/diagnostico`)
  const actors = page.getByRole('navigation', { name: 'Actores' })
  const chosen = actors.getByRole('button', { name: /^realtime/ })
  await chosen.click()
  await actors.getByRole('button', { name: /^realtime.*connected/s }).waitFor()
  await page.getByRole('group', { name: 'Diagrama de realtime' }).getByRole('img').waitFor()
  await take(page, 'diagnostico')
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('realtime')
  await page
    .getByRole('region', { name: 'Eventos' })
    .getByRole('button', { name: /socket\.opened/ })
    .click()
  await actors.getByRole('button', { name: /^realtime.*synchronizing/s }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, 'diagnostico-pausa')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  await take(page, 'diagnostico-360', { fullPage: true })
}
