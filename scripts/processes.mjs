// npm run processes: several processes of the built server on one PostgreSQL, behind one address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from './built.mjs'
import { createRoundRobin } from './roundRobin.mjs'
import { fail, root } from './setup.mjs'

const READY_ASKED_EVERY = 250
const STARTED_WITHIN = 120_000
/** Longer than a process takes to end. */
const ENDED_WITHIN = 40_000

const { DATABASE_URL = '', PROCESSES = '2', HOST = '127.0.0.1', PORT = '3000' } = process.env
const wanted = Number(PROCESSES)
if (!/^postgres(ql)?:/.test(DATABASE_URL))
  fail('Varios procesos necesitan PostgreSQL: DATABASE_URL=postgres://… npm run processes')
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 16)
  fail(`PROCESSES dice cuántos procesos, de 1 a 16, y no: ${PROCESSES}`)
ensureBuilt()

/** @type {{ name: number, port: number, child: import('node:child_process').ChildProcess, isReady: boolean }[]} */
const processes = []
let isEnding = false

const proxy = createRoundRobin(() => {
  const ready = processes.filter(({ isReady }) => isReady)
  return (ready.length > 0 ? ready : processes).map(({ port }) => port)
})
listenForTheEnd()

// The first one migrates the database and makes the secret; the others find both.
await start(1)
await Promise.all(Array.from({ length: wanted - 1 }, (_, n) => start(n + 2)))
proxy.listen(Number(PORT), HOST)
await once(proxy, 'listening')
console.log(`Recado está en marcha con ${wanted} procesos: ${addressOf(proxy.address().port)}`)
void watch()

function addressOf(port) {
  return `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}/`
}

async function start(name) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
    cwd: root,
    env: {
      RECADO_TRUST_PROXY: '1',
      // Longer than the pause between two questions whether it is ready.
      RECADO_DRAIN: '2',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const each = { name, port, child, isReady: false }
  processes.push(each)
  child.on('exit', () => leave(each))
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => console.log(`[${name}] ${line}`))
  const deadline = Date.now() + STARTED_WITHIN
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      await end(1, `El proceso ${name} no ha arrancado`)
    await pause(50)
  }
  each.isReady = true
  console.log(`Proceso ${name}: http://127.0.0.1:${port} (pid ${child.pid})`)
}

/** A process that is not ready gets no more requests. */
async function watch() {
  while (!isEnding) {
    await Promise.all(
      processes.map(async (each) => {
        each.isReady = await isReady(each.port)
      }),
    )
    await pause(READY_ASKED_EVERY)
  }
}

async function isReady(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    })
    return answer.ok
  } catch {
    return false
  }
}

function leave(each) {
  processes.splice(processes.indexOf(each), 1)
  if (isEnding) return
  console.log(`El proceso ${each.name} ha terminado`)
  if (processes.length === 0) void end(1, 'No queda ningún proceso')
}

function listenForTheEnd() {
  for (const signal of ['SIGINT', 'SIGTERM', ...(process.platform === 'win32' ? ['SIGHUP'] : [])])
    process.on(signal, () => void end(0))
}

/** The proxy goes last: what the processes still serve comes through it. */
async function end(code, why = '') {
  if (isEnding) return
  isEnding = true
  if (why) console.error(why)
  const ends = processes.map(async ({ child }) => {
    const exited = once(child, 'exit')
    // On Windows a signal would end it at once, and who presses Ctrl+C has told it already.
    if (process.platform !== 'win32') child.kill('SIGTERM')
    await Promise.race([exited, pause(ENDED_WITHIN)])
    child.kill('SIGKILL')
  })
  await Promise.all(ends)
  proxy.closeAllConnections()
  process.exit(code)
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
