import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createClient } from '#contract/clients/clients.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { sendManualMessage } from '#contract/inbox.ts'
import { addBusiness, addConversation } from '../kit/data.ts'
import { pglite } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'

// The largest requests that the server reads, one after another: the memory of each must be free after its answer. Only
// a long run shows it, so it is part of `npm run soak`.

const MEGABYTE = 1 << 20
/** With 4 MB each: a leak of a fiftieth of them is found. */
const ROUNDS = 600
const MOST_LEFT = 40 * MEGABYTE

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const held = (): number => {
  if (typeof collect !== 'function') throw new Error('Node gives no way to collect')
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const { graph, variables } = withGraph()
const use = withServer(pglite, { variables })

it.runIf(process.env.SOAK)(
  'the largest requests leave nothing in memory',
  async () => {
    const server = use()
    const owner = await server.account()
    const businessId = await addBusiness(server, owner)
    const conversation = await addConversation(server, businessId, { contact_type: 'widget' })
    const filling = 'ñ'.repeat(MEGABYTE / 2 - 1_000)
    const round = async () => {
      const answers = await Promise.all([
        server.send(
          createClient,
          { body: { business_id: businessId, client_name: filling } },
          owner,
        ),
        server.send(
          sendManualMessage,
          {
            body: {
              OpenAID: conversation.thread_id,
              ContactId: conversation.contact_id,
              ContactType: 'widget',
              newMessage: filling,
            },
          },
          { ...owner, headers: { [KEY_HEADER]: randomUUID() } },
        ),
        graph.tell(server, { object: 'page', entry: [filling, filling] }),
      ])
      return answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))
    }
    // Modules that the first requests load are kept once.
    for (let warm = 0; warm < 5; warm += 1) expect(await round()).toEqual([400, 400, 200])
    const before = held()
    for (let made = 0; made < ROUNDS; made += 1) await round()
    expect(held() - before).toBeLessThan(MOST_LEFT)
  },
  1_800_000,
)
