import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { Config } from '#contract/config.ts'
import { buildApp } from '#server/app.ts'
import type { Resources } from '#server/resources.ts'
import type { TestServer } from './server.ts'

export const readPageConfig = (script: string) =>
  Config.parse(JSON.parse(/^globalThis\.RECADO_CONFIG = (.+)$/m.exec(script)?.[1] ?? ''))

/** The same server with other settings. */
export const withVariant = (use: () => TestServer, change: (resources: Resources) => Resources) => {
  let app: FastifyInstance | undefined
  afterAll(() => app?.close())
  return async (): Promise<FastifyInstance> => {
    app ??= await buildApp(change(use().resources))
    return app
  }
}
