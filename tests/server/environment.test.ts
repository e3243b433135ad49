import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

describe('the environment', () => {
  it('needs no variable', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataFolder: resolve('.data'),
      database: { kind: 'pglite', folder: resolve('.data/pglite') },
      files: { kind: 'folder', folder: resolve('.data/files') },
      secret: null,
      signupApp: null,
      pushSubject: 'mailto:no-reply@localhost',
      pushOrigins: [],
      smtpUrl: null,
      mailFrom: 'Recado <no-reply@localhost>',
      hasMailbox: true,
      wantsDemo: true,
      isQa: false,
      trustProxy: false,
      drain: 0,
      logLevel: 'warn',
      metrics: false,
      nats: null,
      languageModel: null,
      storesOnLoopback: false,
      sitesOnLoopback: false,
      niduxPage: 'page',
      graphUrl: 'https://graph.facebook.com/v24.0',
      asksOwnership: false,
      publicUrl: null,
      visitorUrl: null,
      metaAppSecret: null,
      metaVerifyToken: null,
      paymentProvider: null,
      hasPaymentSandbox: true,
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
  ])('%j decides the database', (variables, database) => {
    expect(readEnvironment(variables).database).toMatchObject(database)
  })

  it.each([
    ['https://AK:s@s3.example/fotos', 'https://s3.example/fotos', 'us-east-1', 'AK', 's'],
    [
      'https://AK:s@s3.example/a/b/?region=eu-south-2',
      'https://s3.example/a/b',
      'eu-south-2',
      'AK',
      's',
    ],
    [
      'http://A%2FK:s%2Fe+c%25r%40@10.0.0.7:9000/f',
      'http://10.0.0.7:9000/f',
      'us-east-1',
      'A/K',
      's/e+c%r@',
    ],
  ])('S3_URL=%s tells where the files are', (S3_URL, address, region, keyId, secret) => {
    expect(readEnvironment({ S3_URL }).files).toEqual({
      kind: 's3',
      address,
      region,
      keyId,
      secret,
    })
  })

  it.each([
    'https://AK:se/creto@s3.example/fotos',
    'https://AK:secreto%@s3.example/fotos',
    'https://AK@s3.example/secreto',
    'https://s3.example/secreto',
    'https://AK:secreto@s3.example/',
    'https://AK:secreto@s3.example/fo(tos',
    'https://AK:secreto@s3.example/fotos?regoin=eu-south-2',
    'https://AK:secreto@s3.example/fotos#x',
    's3://AK:secreto@s3.example/fotos',
    'secreto',
  ])('S3_URL=%s is refused, and not repeated', (S3_URL) => {
    expect(() => readEnvironment({ S3_URL })).toThrow(
      /^S3_URL debe ser https:\/\/CLAVE:SECRETO@servidor\/bucket\?region=…, con %2F por cada \/ de la clave y del secreto$/,
    )
  })

  const secret = { META_APP_SECRET: 'secreto' }
  it.each([
    [secret, true],
    [{ ...secret, GRAPH_URL: 'https://graph.instagram.com/v24.0' }, true],
    [{ ...secret, GRAPH_URL: 'https://graph.facebook.com.ajeno.example/v24.0' }, false],
    [{ ...secret, GRAPH_URL: 'http://127.0.0.1:4000' }, false],
    [{ ...secret, GRAPH_URL: 'http://127.0.0.1:4000', META_PROOF: 'on' }, true],
    [{ ...secret, META_PROOF: 'off' }, false],
  ])('%j decides whether Meta is asked whose an account is', (variables, asks) => {
    expect(readEnvironment(variables).asksOwnership).toBe(asks)
  })

  const abroad = { PUBLIC_URL: 'https://recado.example' }
  const inContainer = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail' }
  const keys = { ONVO_SECRET_KEY: 's', ONVO_PUBLIC_KEY: 'p' }
  it.each([
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [abroad, false],
    [inContainer, false],
    [{ ...abroad, ...inContainer }, false],
    [{ ...abroad, ...inContainer, PAYMENT_SANDBOX: 'on' }, true],
    [{ PAYMENT_SANDBOX: 'off' }, false],
    [{ ...keys, PAYMENT_SANDBOX: 'on' }, false],
  ])('%j decides whether payments are a test', (variables, isTest) => {
    expect(readEnvironment(variables).hasPaymentSandbox).toBe(isTest)
  })

  const token = 't'.repeat(32)
  it.each([
    [{}, false],
    [{ RECADO_METRICS: 'on' }, 'inside'],
    [{ RECADO_METRICS: 'on', RECADO_METRICS_TOKEN: token }, { token }],
    [{ RECADO_METRICS_TOKEN: token }, false],
  ])('%j decides who reads the metrics', (variables, metrics) => {
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
    [{ PUBLIC_URL: 'https://recado.example' }, false],
    [{ PUBLIC_URL: 'https://recado.example', RECADO_MAILBOX: 'on' }, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ RECADO_DEMO: 'off', RECADO_MAILBOX: 'on' }, true],
    [{ RECADO_MAILBOX: 'off' }, false],
    [{ SMTP_URL: 'smtp://correo.example', RECADO_MAILBOX: 'on' }, false],
    [{ HOST: '0.0.0.0', RECADO_MAILBOX: 'on' }, true],
    [{ HOST: '0.0.0.0', SMTP_URL: 'smtp://correo.example' }, false],
  ])('%j decides whether there is a mailbox', (variables, hasMailbox) => {
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
    [
      { RECADO_QA: 'on', HOST: '192.168.1.5', RECADO_MAILBOX: 'on' },
      'RECADO_QA=on es solo para este equipo, y HOST=192.168.1.5 atiende a otros',
    ],
    ...[
      { NODE_ENV: 'production' },
      { SMTP_URL: 'smtp://correo.example' },
      { PUBLIC_URL: 'https://recado.example' },
    ].map((variables): [Record<string, string>, string] => [
      { RECADO_QA: 'on', ...variables },
      'RECADO_QA=on no se usa en producción: quita NODE_ENV=production, SMTP_URL y una PUBLIC_URL pública',
    ]),
    [{ META_PROOF: 'sí' }, 'META_PROOF es on u off, y no: sí'],
    [{ META_APP_ID: '7' }, 'META_APP_ID, META_CONFIG_ID y META_APP_SECRET van juntas'],
    [{ RECADO_DRAIN: '1.5' }, 'RECADO_DRAIN dice cuántos segundos, hasta 300, y no: 1.5'],
    [{ RECADO_DRAIN: '301' }, 'RECADO_DRAIN dice cuántos segundos, hasta 300, y no: 301'],
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

describe('NATS', () => {
  const read = (NATS_URL: string, DATABASE_URL = 'postgres://127.0.0.1/recado') =>
    readEnvironment({ NATS_URL, DATABASE_URL }).nats

  it.each([
    ['nats://127.0.0.1:4222', { servers: '127.0.0.1:4222' }],
    ['nats://ana:se%20creto@nats:4222', { servers: 'nats:4222', user: 'ana', pass: 'se creto' }],
    ['nats://llave@nats', { servers: 'nats', token: 'llave' }],
    ['tls://nats:4222', { servers: 'nats:4222', tls: {} }],
  ])('%s is taken', (url, place) => {
    expect(read(url)).toEqual(place)
  })

  it.each(['http://ana:secreto@nats', 'nats://', 'nats://ana:50%@nats'])(
    '%s is refused, without what it holds',
    (url) => {
      expect(() => read(url)).toThrow(/^NATS_URL debe ser una dirección como nats:\/\/equipo:4222$/)
    },
  )

  it('is refused where one process is alone', () => {
    expect(() => read('nats://nats:4222', 'memory://')).toThrow(
      'NATS_URL necesita PostgreSQL: con PGlite hay un solo proceso',
    )
  })

  it('reads the language model, its prices and its bounds of a day', () => {
    const model = { LLM_URL: 'http://modelo.interno/v1/', LLM_MODEL: 'gemma-3' }
    expect(readEnvironment(model).languageModel).toEqual({
      url: 'http://modelo.interno/v1',
      model: 'gemma-3',
      key: null,
      transcription: 'whisper-1',
      prices: null,
      aDay: { tokens: 200_000, minutes: 120, money: 1 },
    })
    const priced = { ...model, LLM_PRICES: '0.15, 0.60', LLM_MONEY_A_DAY: '2.5' }
    expect(readEnvironment(priced).languageModel).toMatchObject({
      prices: { reads: 0.15, writes: 0.6, hears: 0 },
      aDay: { money: 2.5 },
    })
    for (const wrong of [{ LLM_PRICES: '1' }, { LLM_PRICES: 'a,b' }, { LLM_TOKENS_A_DAY: '-1' }])
      expect(() => readEnvironment({ ...model, ...wrong })).toThrow(Object.keys(wrong)[0])
  })
})
