import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataFolder: resolve('.data'),
      database: { kind: 'pglite', folder: resolve('.data/pglite') },
      secret: null,
      smtpUrl: null,
      mailFrom: 'Recado <no-reply@localhost>',
      hasMailbox: true,
      wantsDemo: true,
      trustProxy: false,
      logLevel: 'warn',
      metrics: false,
      languageModel: null,
      graphUrl: 'https://graph.facebook.com/v24.0',
      publicUrl: null,
      metaAppSecret: null,
      metaVerifyToken: null,
      paymentProvider: null,
      pageConfig: {},
    })
  })

  it.each([
    [{ DATABASE_URL: 'postgres://localhost/recado' }, { kind: 'postgres' }],
    [{ DATABASE_URL: 'postgresql://localhost/recado' }, { kind: 'postgres' }],
    [{ DATABASE_URL: 'memory://' }, { kind: 'pglite', folder: 'memory://' }],
    [{ DATABASE_URL: ' ' }, { kind: 'pglite' }],
    [{ RECADO_DATA: '/srv/recado' }, { folder: resolve('/srv/recado/pglite') }],
    [{ DATA_DIR: '/srv/recado' }, { folder: resolve('/srv/recado/pglite') }],
  ])('%j tells where the rows are', (variables, database) => {
    expect(readEnvironment(variables).database).toMatchObject(database)
  })

  const token = 't'.repeat(32)
  it.each([
    [{}, false],
    [{ RECADO_METRICS: 'on' }, 'inside'],
    [{ RECADO_METRICS: 'on', RECADO_METRICS_TOKEN: token }, { token }],
    [{ RECADO_METRICS_TOKEN: token }, false],
  ])('%j tells who reads the metrics', (variables, metrics) => {
    expect(readEnvironment(variables).metrics).toEqual(metrics)
  })

  it.each([
    ['off', false],
    ['OFF', false],
    ['on', true],
    ['', true],
  ])('RECADO_DEMO=%s', (RECADO_DEMO, wantsDemo) => {
    expect(readEnvironment({ RECADO_DEMO }).wantsDemo).toBe(wantsDemo)
  })

  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1, fd00::/8', '127.0.0.1,fd00::/8'],
    ['loopback', 'loopback'],
  ])('RECADO_TRUST_PROXY=%s', (RECADO_TRUST_PROXY, trustProxy) => {
    expect(readEnvironment({ RECADO_TRUST_PROXY }).trustProxy).toBe(trustProxy)
  })

  it.each([
    [{}, true],
    [{ RECADO_DEMO: 'off' }, false],
    [{ RECADO_DEMO: 'off', RECADO_MAILBOX: 'on' }, true],
    [{ SMTP_URL: 'smtp://correo.example', RECADO_MAILBOX: 'on' }, false],
    [{ HOST: '0.0.0.0', RECADO_MAILBOX: 'on' }, true],
    [{ HOST: '0.0.0.0', SMTP_URL: 'smtp://correo.example' }, false],
  ])('%j tells whether there is a mailbox', (variables, hasMailbox) => {
    expect(readEnvironment(variables).hasMailbox).toBe(hasMailbox)
  })

  it.each(['true', '*', '10', '10.0.0.0/99', '0.0.0.0/0', 'proxy.example'])(
    'RECADO_TRUST_PROXY=%s is refused',
    (RECADO_TRUST_PROXY) => {
      expect(() => readEnvironment({ RECADO_TRUST_PROXY })).toThrow(
        `RECADO_TRUST_PROXY dice cuántos proxies hay delante (1) o cuáles son sus direcciones (10.0.0.0/8), y no: ${RECADO_TRUST_PROXY}`,
      )
    },
  )

  it.each([
    [{ PORT: 'tres mil' }, 'PORT no es un número de puerto: tres mil'],
    [{ PORT: '70000' }, 'PORT no es un número de puerto: 70000'],
    [
      { HOST: '0.0.0.0' },
      'HOST=0.0.0.0 necesita SMTP_URL para enviar los códigos de acceso, o RECADO_MAILBOX=on para leerlos en este equipo',
    ],
    [{ RECADO_SECRET: 'corto' }, 'RECADO_SECRET necesita al menos 32 caracteres'],
    [{ RECADO_METRICS_TOKEN: 'corto' }, 'RECADO_METRICS_TOKEN necesita al menos 32 caracteres'],
    [{ ONVO_SECRET_KEY: 'x' }, 'ONVO_SECRET_KEY y ONVO_PUBLIC_KEY van juntas'],
    [
      { DATABASE_URL: 'mysql://localhost' },
      'DATABASE_URL debe empezar por postgres:// (o memory:// para una prueba)',
    ],
  ])('%j is refused', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message)
  })
})
