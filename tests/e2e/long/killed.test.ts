import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '#contract/durations.ts'
import { SCHEDULED_MAX } from '#contract/scheduledMessages.ts'
import { randomFrom } from '../../random.ts'
import {
  createDatabase,
  doesPostgresAnswer,
  dropDatabases,
  newRun,
} from '../../server/kit/postgres.ts'
import { signedIn } from '../accounts.ts'
import { DEMO_EMAIL } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import { judge, openWriters } from './judge.ts'
import { scheduledTalk } from './scheduled.ts'
import { isCut, type Staff, type Writer } from './writers.ts'

// `kill -9` while people write: acknowledged messages are stored once, in order; and while scheduled ones are due: each
// is sent once. docs/reliability.md has the last figures.

const { SOAK, SEED = Date.now(), ROUNDS: GIVEN } = process.env
const isSoak = SOAK !== undefined
/** Killed rounds, and the minute that is the soonest for a scheduled message, on a loaded computer. */
const PATIENCE = (isSoak ? 60 : 4) * MINUTE
const ROUNDS = Number(GIVEN ?? (isSoak ? 50 : 2))
/** The maximum of acknowledged messages in a round. */
const MOST_OF_A_ROUND = isSoak ? 200 : 60

/** All people write until the server is killed at a random moment. */
const writeUntilKilled = async (
  { kill }: Product,
  writers: readonly Writer[],
  random: () => number,
): Promise<void> => {
  const last = Math.ceil(random() * MOST_OF_A_ROUND)
  // The moment is not always right after an answer.
  const later = random() * 10
  let isKilled = false
  let count = 0
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const tell = () => {
    count += 1
    if (count === last) reach()
  }
  const all = writers.map((writer) =>
    writer.write(tell).catch((error: unknown) => {
      if (!isKilled || !isCut(error)) throw error
    }),
  )
  const killing = reached
    .then(() => new Promise((resolve) => setTimeout(resolve, later)))
    .then(() => {
      isKilled = true
      return kill()
    })
  await Promise.all([killing, ...all])
}

/** Returns the session of the staff, which outlives the kills. */
const killOften = async (name: string, product: Product): Promise<Staff> => {
  const begun = performance.now()
  const random = randomFrom(Number(SEED))
  const staff = await signedIn(product.base, DEMO_EMAIL, 'Casa Lino')
  const { visits, writers } = await openWriters(product.base, staff)
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeUntilKilled(product, writers, random)
    await product.restart()
  }
  await Promise.all(writers.map((writer) => writer.finish()))
  const verdict = await judge(visits)
  const repeated = writers.reduce((sum, each) => sum + each.repeated, 0)
  const storedBefore = writers.reduce((sum, each) => sum + each.storedBefore, 0)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.info(
    `kill -9, ${name}: ${ROUNDS} rounds, ${verdict.acknowledged} acknowledged, ${repeated} repeated (${storedBefore} of them were stored), ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.disordered} out of order, ${seconds} s, SEED=${SEED}`,
  )
  expect(verdict).toMatchObject({ lost: 0, doubled: 0, disordered: 0 })
  expect(verdict.acknowledged).toBeGreaterThan(ROUNDS)
  return staff
}

/** The process is killed as soon as the first of many that are due is sent. */
const killWhileDue = async (product: Product, staff: Staff): Promise<void> => {
  const talk = await scheduledTalk(product.base, staff)
  const texts = Array.from({ length: SCHEDULED_MAX }, (_, index) => `A su hora ${index}`)
  // A minute is the soonest; a loaded computer needs the rest to schedule them all.
  const at = new Date(Date.now() + MINUTE + 20_000).toISOString()
  await Promise.all(texts.map((text) => talk.schedule(text, at)))
  const sent = async () => SCHEDULED_MAX - (await talk.waiting())
  await expect.poll(sent, { interval: 5, timeout: 2 * MINUTE }).toBeGreaterThan(0)
  await product.kill()
  await product.restart()
  await expect.poll(talk.waiting, { timeout: MINUTE }).toBe(0)
  expect(await talk.counts(texts)).toEqual(texts.map(() => 1))
}

/** Each visitor has an address of their own. */
const variables = { RECADO_TRUST_PROXY: '1' }

describe('a server that is killed while people write keeps all acknowledged messages, once and in order', () => {
  let product: Product | undefined

  afterAll(() => product?.close())

  it(
    `on PGlite, ${ROUNDS} times`,
    async () => {
      product = await startProduct(undefined, variables)
      const staff = await killOften('PGlite', product)
      await killWhileDue(product, staff)
    },
    PATIENCE,
  )
})

const NAME = 'the same on PostgreSQL'

const onPostgres = () => {
  const run = newRun()
  let product: Product

  beforeAll(async () => {
    const url = await createDatabase(run)
    product = await startProduct(undefined, { ...variables, DATABASE_URL: url })
  })
  afterAll(async () => {
    await product.close()
    await dropDatabases(run)
  })

  it(
    `${ROUNDS} times`,
    async () => {
      const staff = await killOften('PostgreSQL', product)
      await killWhileDue(product, staff)
    },
    PATIENCE,
  )
}

// Only a long run has time for both databases.
if (isSoak) {
  if (await doesPostgresAnswer()) describe(NAME, onPostgres)
  else describe.skip(`${NAME} (skipped: none answers)`, onPostgres)
}
