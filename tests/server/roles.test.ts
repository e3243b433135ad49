import { beforeAll, describe, expect, it, test } from 'vitest'
import { leastRoles } from '#contract/team/calls.ts'
import { isAtLeast, ROLE_TOO_LOW, roles } from '#contract/team/roles.ts'
import { removeMember } from '#contract/team/team.ts'
import { asking, calls, type Thing } from './kit/asking.ts'
import { addColleague } from './kit/data.ts'
import { pglite } from './kit/databases.ts'
import { furnish } from './kit/furnish.ts'
import { type Account, withServer } from './kit/server.ts'

// Each role × each call of a business: the server refuses by the table of the contract, and by nothing else.

const least: Readonly<Record<string, string>> = leastRoles

test('a call that takes an id of a business has a role, and a call of the account has none', () => {
  const ofNone = Object.keys(asking).filter((name) => least[name] === 'account')
  expect(ofNone.filter((name) => typeof asking[name] === 'function')).toEqual(['restoreBusiness'])
  const named = calls.filter(({ endpoint }) => endpoint.auth === 'session').map(({ name }) => name)
  expect(named.filter((name) => least[name] === 'account')).toEqual(['restoreBusiness'])
})

/** The call says itself who may: to remove another person, and what is the administrator's. */
const further = new Set<string>(['removeMember', 'convertProjectRequest', 'changeProjectStatus'])

describe.each(roles)('what may do a person who is: %s', (role) => {
  const use = withServer(pglite)
  let owner: Account
  let thing: Thing
  let caller: Account
  beforeAll(async () => {
    owner = await use().account()
    thing = await furnish(use(), owner)
    caller = await addColleague(use(), thing.businessId, undefined, role)
  })

  const known = calls.filter(({ name }) => least[name] !== 'account' && !further.has(name))
  const allowed = known.filter(({ name }) => isAtLeast(role, leastOf(name)))
  const refused = known.filter(({ name }) => !isAtLeast(role, leastOf(name)))

  if (refused.length > 0)
    it.each(refused)('is refused $name', async ({ endpoint, ask }) => {
      const reply = await use().send(endpoint, ask(thing), caller)
      expect([reply.status, reply.json()]).toEqual([
        403,
        expect.objectContaining({ message: ROLE_TOO_LOW }),
      ])
    })

  it.each(allowed)('is not refused $name for the role', async ({ endpoint, ask }) => {
    const reply = await use().send(endpoint, ask(thing), caller)
    expect(reply.body).not.toContain(ROLE_TOO_LOW)
  })
})

describe('who is removed', () => {
  const use = withServer(pglite)

  it('is a stranger to every call, whatever they did before', async () => {
    const owner = await use().account()
    const thing = await furnish(use(), owner)
    const { businessId: business_id } = thing
    const ana = await addColleague(use(), business_id, undefined, 'owner')
    const asked = calls.filter(({ name }) => least[name] !== 'account')
    const gentle = asked.filter(({ name }) => !/^(?:delete|remove|merge|join|cancel)/.test(name))
    for (const { endpoint, ask } of gentle) await use().send(endpoint, ask(thing), ana)
    const removal = { params: { user_id: ana.id }, query: { business_id } }
    expect((await use().call(removeMember, removal, owner)).status).toBe(200)
    const refused = async ({ name, endpoint, ask }: (typeof asked)[number]) => {
      const { status, body } = await use().send(endpoint, ask(thing), ana)
      return status === 404 || body.includes('Thread Not Found')
        ? []
        : [`${name}: ${status} ${body}`]
    }
    const told = (await Promise.all(asked.map(refused))).flat()
    // The administrator's, of whatever business.
    expect(told).toEqual([expect.stringMatching(/^convertProjectRequest: 403/)])
  })
})

const leastOf = (name: string) => {
  const role = roles.find((each) => each === least[name])
  if (role === undefined) throw new Error(`${name} has no role`)
  return role
}
