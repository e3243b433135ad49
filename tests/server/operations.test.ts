import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { addGauges } from '#server/watching/gauges.ts'
import { createMetrics } from '#server/watching/metrics.ts'

// docs/operations.md describes all settings and metrics.

const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const environment = text.slice(text.indexOf('## Environment'))
const rows = new Map(
  [...environment.matchAll(/^\| `([A-Z0-9_]+)`\s*\| (?:`([^`]*)`|none)\s*\|/gm)].map(
    ([, name = '', value]) => [name, value ?? null] as const,
  ),
)

/** Additional variables so that all settings are read: some need another one. */
const beside = {
  LLM_URL: 'http://127.0.0.1:1',
  LLM_MODEL: 'm',
  ONVO_SECRET_KEY: 's',
  ONVO_PUBLIC_KEY: 'p',
  META_APP_ID: 'a',
  META_CONFIG_ID: 'c',
  META_APP_SECRET: 's',
}

const readNames = (): ReadonlySet<string> => {
  const names = new Set<string>()
  readEnvironment(
    new Proxy<Record<string, string>>(beside, {
      get: (variables, name) => {
        names.add(String(name))
        return Reflect.get(variables, name)
      },
    }),
  )
  return names
}

describe('the table of the environment', () => {
  it('has each variable that the server reads, and no other', () => {
    expect(new Set(rows.keys())).toEqual(readNames())
  })

  it('has the defaults: setting them changes nothing', () => {
    const defaults = [...rows].filter(([, value]) => value !== null)
    expect(defaults.length).toBeGreaterThan(8)
    for (const [name, value] of defaults) {
      expect(readEnvironment({ ...beside, [name]: value ?? '' }), name).toEqual(
        readEnvironment(beside),
      )
    }
  })

  it('says `none` only where there is no default: any other value changes something, or is refused', () => {
    for (const [name, value] of rows) {
      if (value === null || name === 'RECADO_DEMO' || name === 'RECADO_QA') continue
      const other = {
        PORT: '3001',
        RECADO_TRUST_PROXY: '1',
        RECADO_METRICS: 'on',
        RECADO_DRAIN: '5',
        STORES_ON_LOOPBACK: 'on',
        LLM_TOKENS_A_DAY: '5',
        LLM_MINUTES_A_DAY: '5',
        LLM_MONEY_A_DAY: '5',
        SITES_ON_LOOPBACK: 'on',
      }[name]
      const mailing = { ...beside, SMTP_URL: 'smtp://127.0.0.1' }
      const changed = { ...mailing, [name]: other ?? 'https://otro.example' }
      expect(readEnvironment(changed), name).not.toEqual(readEnvironment(mailing))
    }
  })
})

it('each of our metrics is explained in the manual for operators', async () => {
  const { registry } = createMetrics()
  // No measurement: only the names are read.
  addGauges({} as Parameters<typeof addGauges>[0], registry)
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(9)
  for (const name of names) expect(text).toContain(`\`${name}\``)
  const explained = [...text.matchAll(/`(recado_\w+)`/g)].map(([, name]) => name)
  expect(new Set(explained)).toEqual(new Set(names))
})
