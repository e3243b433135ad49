import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { leavesWithin } from '#server/process/gracefulShutdown.ts'

// Checks of the image's files that need no build.

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lines = read('Dockerfile').replaceAll('\\\n', '').split('\n')
const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []))
const stage = (n: number) => lines.slice(starts[n], starts[n + 1] ?? lines.length)
const [build, last] = [stage(0), stage(1)]
const words = (line: string) => line.split(/\s+/).slice(1)
const copied = lines
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => words(line).slice(0, -1))
const manifest: { scripts: Record<string, string>; dependencies: Record<string, string> } =
  JSON.parse(read('package.json'))

describe('compose.yaml', () => {
  it('gives no service rights that it does not need', () => {
    const services = read('compose.yaml')
      .split(/\n {2}(?=\w+:\n)/)
      .slice(1, 3)
    expect(services.map((service) => service.split(':')[0])).toEqual(['recado', 'postgres'])
    for (const service of services) {
      expect(service).toContain('cap_drop: [ALL]')
      expect(service).toContain('security_opt: ["no-new-privileges:true"]')
    }
    expect(services[0]).not.toContain('cap_add')
  })
})

describe('the container image', () => {
  it('is built in two stages', () => {
    expect(starts).toHaveLength(2)
  })

  it.each(copied)('is built from %s, which exists and is not ignored', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
    expect(read('.dockerignore').split('\n')).toContain(`!${path}`)
  })

  it('ignores all other files', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toContain('*')
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(new Set(allowed)).toEqual(new Set(copied))
  })

  it('calls only commands of package.json', () => {
    const called = [...lines.join('\n').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(called).toContain('build')
    for (const name of called) expect(manifest.scripts).toHaveProperty([name])
  })

  it('copies what the build writes', () => {
    const taken = last.flatMap((line) => [...line.matchAll(/--from=build \/recado\/(\S+)/g)])
    expect(taken.map(([, path]) => path)).toEqual(['dist', 'dist-server'])
    expect(read('vite.config.ts')).toContain("outDir: 'dist-server'")
  })

  it('runs without development packages, and without root', () => {
    expect(last.filter((line) => /npm (?:ci|install)/.test(line))).toEqual([
      expect.stringContaining('npm ci --omit=dev'),
    ])
    expect(build.join('\n')).toContain('npm ci --include=dev')
    expect(last).toContain('USER node')
    expect(last.indexOf('USER node')).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith('RUN ')),
    )
  })

  it('runs on a Node version that package.json allows', () => {
    for (const line of [build[0], last[0]]) expect(line).toMatch(/^FROM node:(?:22|24)-/)
  })
})

describe("the image's health check", () => {
  const [, command = ''] = /^HEALTHCHECK.* CMD (\[.*\])$/m.exec(lines.join('\n')) ?? []
  const [program, ...parts]: readonly string[] = JSON.parse(command)
  const isWell = async (status: number) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 404).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { spawn } = await import('node:child_process')
    const child = spawn(process.execPath, parts, { env: { PORT: String(port) } })
    const [code] = await once(child, 'exit')
    server.close()
    return code === 0
  }

  it('uses Node itself, and recognizes whether a process answers', async () => {
    expect(program).toBe('node')
    expect(await isWell(200)).toBe(true)
    expect(await isWell(500)).toBe(false)
    const { status } = spawnSync(process.execPath, parts, { env: { PORT: '9' } })
    expect(status).toBe(1)
  })
})

describe('the compose file', () => {
  const compose = read('compose.yaml')
  const variables = Object.fromEntries(
    [...compose.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)]
      .filter(([, name = '']) => !name.startsWith('POSTGRES_'))
      .map(([, name = '', value = '']) => [
        name,
        value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, asked, text: string) =>
          asked === 'RECADO_SECRET'
            ? 's'.repeat(32)
            : asked === 'POSTGRES_PASSWORD'
              ? 'x'
              : text.replace('…', 'recado.example'),
        ),
      ]),
  )

  it('sets only variables that the server reads, and the server starts with them', () => {
    const { database, smtpUrl, hasMailbox, wantsDemo, trustProxy } = readEnvironment({
      HOST: '0.0.0.0',
      ...variables,
    })
    expect(database).toEqual({ kind: 'postgres', url: 'postgres://recado:x@postgres:5432/recado' })
    expect(smtpUrl).toMatch(/^smtps:/)
    expect([hasMailbox, wantsDemo, trustProxy]).toEqual([false, false, 1])
    const known = read('docs/operations.md')
    for (const name of Object.keys(variables)) expect(known).toContain(`\`${name}\``)
  })

  it('passes on every other variable of docs/operations.md that is set', () => {
    // Those are its own, or of somebody who sits at this computer.
    const own = ['HOST', 'PORT', 'RECADO_DATA', 'DATA_DIR', 'RECADO_MAILBOX', 'RECADO_QA']
    const table = read('docs/operations.md').split('## Environment')[1] ?? ''
    const known = [...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
    const passed = [...compose.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
    expect(new Set(known.filter((name) => !passed.includes(name)))).toEqual(new Set(own))
    expect(passed.filter((name) => !known.includes(name) && !name.startsWith('POSTGRES_'))).toEqual(
      [],
    )
  })

  it('gives the server the time to leave, and more where RECADO_DRAIN asks for more', () => {
    const [, name = '', seconds] =
      /^ {4}stop_grace_period: \$\{(\w+):-(\d+)s\}$/m.exec(compose) ?? []
    const drain = Number(seconds) * 1_000 - leavesWithin(0)
    expect(drain).toBeGreaterThanOrEqual(30_000)
    expect(read('docs/operations.md')).toContain(`\`${name}\``)
  })

  it('opens the server to this computer only, and PostgreSQL to nobody', () => {
    expect([...compose.matchAll(/- ["']([\d.:]+)["']/g)].map(([, port]) => port)).toEqual([
      '127.0.0.1:3000:3000',
    ])
  })

  it('keeps rows and files in volumes', () => {
    expect(compose).toContain('data:/data')
    expect(compose).toContain('rows:/var/lib/postgresql/data')
  })
})
