import { describe, expect, it } from 'vitest'
import { listBusinesses } from '#contract/businesses.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { deleteAccount, listDeletions, readDeletions } from '#contract/erasure/erasure.ts'
import { listConversations } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { acceptInvitation, listMyInvitations, readInvited } from '#contract/team/invited.ts'
import { changeProfile, OWN_NAME_MAX, readProfile } from '#contract/team/profile.ts'
import {
  changeMember,
  INVITATION_DAYS,
  inviteMember,
  listTeam,
  readTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#contract/team/team.ts'
import { openSession } from '#server/access/session.ts'
import { INVITATIONS_OF_A_BUSINESS } from '#server/limits/bounds/accountCalls.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

const teamOf = async (server: TestServer, account: Account, business_id: number) =>
  readTeam(
    listTeam.answer.parse(
      (await server.call(listTeam, { query: { business_id } }, account)).json(),
    ),
    { userId: String(account.id), email: account.email },
  )

const invitedOf = async (server: TestServer, account: Account, expired?: '1') => {
  const reply = await server.call(
    listMyInvitations,
    { query: { ...(expired && { expired }) } },
    account,
  )
  return readInvited(listMyInvitations.answer.parse(reply.json()))
}

const mailTo = (server: TestServer, email: string) =>
  (server.resources.mailer.kept?.() ?? []).filter(({ to }) => to === email)

const rolesOf = async (server: TestServer, account: Account) => {
  const reply = await server.call(listBusinesses, {}, account)
  const all = looseItems(listBusinesses.answer.parse(reply.json()))
  return all.map(({ business_id, role }) => [business_id, role])
}

const signedInAgain = async ({ db, resources }: TestServer, account: Account) => ({
  ...account,
  token: await openSession(db, account.id, resources.clock()),
})

let invited = 0
const newEmail = () => {
  invited += 1
  return `invitada${invited}@ejemplo.es`
}

forEachDatabase((database) => {
  describe('the team of a business', () => {
    const use = withServer(database)
    const ears = withEars()

    const shop = async () => {
      const owner = await use().account()
      return { owner, business_id: await addBusiness(use(), owner, 'Panadería Sol') }
    }
    const invite = (owner: Account, business_id: number, email: string, role = 'agent') =>
      use().send(inviteMember, { body: { business_id, email, role } }, owner)
    const change = (owner: Account, business_id: number, user_id: number, role: string) =>
      use().send(changeMember, { params: { user_id }, body: { business_id, role } }, owner)
    const remove = (by: Account, business_id: number, user_id: number) =>
      use().send(removeMember, { params: { user_id }, query: { business_id } }, by)

    it('is its owner, until somebody accepts an invitation by mail', async () => {
      const { owner, business_id } = await shop()
      const email = newEmail()
      const typed = ` ${email.toUpperCase()} `
      expect((await invite(owner, business_id, typed, 'manager')).status).toBe(200)
      const [mail, ...others] = mailTo(use(), email)
      expect(others).toEqual([])
      expect(mail?.subject).toContain('Panadería Sol')

      const ana = await use().account(email)
      expect(await rolesOf(use(), ana)).toEqual([])
      const [own] = await invitedOf(use(), ana)
      expect(own).toMatchObject({
        businessId: String(business_id),
        businessName: 'Panadería Sol',
        role: 'manager',
      })
      const params = { id: Number(own?.id) }
      expect((await use().call(acceptInvitation, { params }, ana)).status).toBe(200)
      expect(await rolesOf(use(), ana)).toEqual([[business_id, 'manager']])
      expect(await invitedOf(use(), ana)).toEqual([])
      // It was for one person, once.
      expect((await use().call(acceptInvitation, { params }, ana)).status).toBe(404)
      const team = await teamOf(use(), owner, business_id)
      expect(team.invitations).toEqual([])
      expect(new Map(team.members.map(({ email: each, role }) => [each, role]))).toEqual(
        new Map([
          [owner.email, 'owner'],
          [email, 'manager'],
        ]),
      )
    })

    it('is told e-mails and invitations only where the caller owns it, and the own e-mail', async () => {
      const { owner, business_id } = await shop()
      const colleague = await addColleague(use(), business_id)
      await invite(owner, business_id, newEmail())
      const seen = await teamOf(use(), colleague, business_id)
      expect(seen.invitations).toEqual([])
      expect(seen.members.flatMap(({ email }) => email ?? [])).toEqual([colleague.email])
      expect((await teamOf(use(), owner, business_id)).invitations).toHaveLength(1)
    })

    it('keeps an invitation for its own e-mail, and for seven days', async () => {
      const { owner, business_id } = await shop()
      const ana = await use().account(newEmail())
      await invite(owner, business_id, ana.email)
      const [own] = await invitedOf(use(), ana)
      const params = { id: Number(own?.id) }
      const stranger = await use().account()
      expect(await invitedOf(use(), stranger)).toEqual([])
      expect((await use().call(acceptInvitation, { params }, stranger)).status).toBe(404)
      use().wait(INVITATION_DAYS * DAY + MINUTE)
      const late = await signedInAgain(use(), ana)
      expect(await invitedOf(use(), late)).toEqual([])
      expect((await use().call(acceptInvitation, { params }, late)).status).toBe(404)
      // Who is in no business sees why; nobody else does, and the owner's list keeps it.
      expect(await invitedOf(use(), late, '1')).toMatchObject([{ isExpired: true }])
      expect(await invitedOf(use(), await signedInAgain(use(), stranger), '1')).toEqual([])
      await addBusiness(use(), late)
      expect(await invitedOf(use(), late, '1')).toEqual([])
    })

    it('sends an invitation again after a pause, which renews it, and withdraws it', async () => {
      const { owner, business_id } = await shop()
      const ana = await use().account(newEmail())
      await invite(owner, business_id, ana.email)
      const [own] = await invitedOf(use(), ana)
      const params = { id: Number(own?.id) }
      const again = () => use().call(resendInvitation, { params }, owner)
      expect((await again()).status).toBe(429)
      expect((await invite(owner, business_id, ana.email)).status).toBe(429)
      expect(mailTo(use(), ana.email)).toHaveLength(1)
      use().wait(2 * MINUTE)
      expect((await again()).status).toBe(200)
      expect(mailTo(use(), ana.email)).toHaveLength(2)
      use().wait(2 * MINUTE)
      // Another role: the same invitation.
      await invite(owner, business_id, ana.email, 'owner')
      expect(await invitedOf(use(), ana)).toEqual([{ ...own, role: 'owner' }])
      expect((await use().call(withdrawInvitation, { params }, owner)).status).toBe(200)
      expect(await invitedOf(use(), ana)).toEqual([])
      expect((await use().call(acceptInvitation, { params }, ana)).status).toBe(404)
    })

    it('refuses what is no e-mail, who is in it, and more than its mails', async () => {
      const { owner, business_id } = await shop()
      const colleague = await addColleague(use(), business_id)
      expect((await invite(owner, business_id, 'ana')).status).toBe(400)
      expect((await invite(owner, business_id, colleague.email)).status).toBe(409)
      const now = use().resources.clock()
      const values = { business_id, role: 'agent' as const, sent_at: now, expires_at: now }
      for (let each = 0; each < INVITATIONS_OF_A_BUSINESS; each += 1)
        await use()
          .db.insertInto('invitations')
          .values({ ...values, email: newEmail() })
          .execute()
      expect((await invite(owner, business_id, newEmail())).status).toBe(409)
    })

    it('has one owner at least, who can give it away', async () => {
      const { owner, business_id } = await shop()
      const ana = await addColleague(use(), business_id)
      expect((await change(owner, business_id, owner.id, 'agent')).status).toBe(409)
      expect((await remove(owner, business_id, owner.id)).status).toBe(409)
      expect((await change(owner, business_id, ana.id, 'owner')).status).toBe(200)
      expect((await change(owner, business_id, owner.id, 'agent')).status).toBe(200)
      expect(await rolesOf(use(), owner)).toEqual([[business_id, 'agent']])
      // Her account is what the business goes with now.
      const { owner_id } = await use()
        .db.selectFrom('businesses')
        .select('owner_id')
        .where('business_id', '=', business_id)
        .executeTakeFirstOrThrow()
      expect(owner_id).toBe(ana.id)
      expect((await remove(owner, business_id, ana.id)).status).toBe(403)
      expect((await remove(owner, business_id, owner.id)).status).toBe(200)
      expect(await rolesOf(use(), owner)).toEqual([])
    })

    it('does not lose both of two owners who leave at once', async () => {
      const { owner, business_id } = await shop()
      const ana = await addColleague(use(), business_id, undefined, 'owner')
      const left = await Promise.all([
        remove(owner, business_id, owner.id),
        remove(ana, business_id, ana.id),
      ])
      expect(new Set(left.map(({ status }) => status))).toEqual(new Set([200, 409]))
    })

    it('cuts off a removed person at once: calls, and the open socket', async () => {
      const { owner, business_id } = await shop()
      const ana = await addColleague(use(), business_id)
      const { thread_id } = await addConversation(use(), business_id)
      await use()
        .db.insertInto('conversation_pins')
        .values({ business_id, user_id: ana.id, thread_id })
        .execute()
      const ear = await ears.openMember(use(), ana, business_id)
      const still = await ears.openMember(use(), owner, business_id)
      expect((await remove(owner, business_id, ana.id)).status).toBe(200)
      expect(await ear.closed()).toBe(1012)
      expect(still.socket.readyState).toBe(still.socket.OPEN)
      const body = { business_id }
      expect((await use().call(listConversations, { body }, ana)).status).toBe(404)
      const pins = await use()
        .db.selectFrom('conversation_pins')
        .select('thread_id')
        .where('user_id', '=', ana.id)
        .execute()
      expect(pins).toEqual([])
    })

    it('stays with the other owner where one deletes the account, who is its owner again afterwards', async () => {
      const { owner, business_id } = await shop()
      const ana = await addColleague(use(), business_id, undefined, 'owner')
      expect((await use().call(deleteAccount, {}, owner)).status).toBe(200)
      expect(await rolesOf(use(), ana)).toEqual([[business_id, 'owner']])
      const back = await signedInAgain(use(), owner)
      const gone = readDeletions(
        listDeletions.answer.parse((await use().call(listDeletions, {}, back)).json()),
      )
      expect(gone.account).not.toBeNull()
      expect(gone.businesses).toEqual([])
    })
  })

  describe('how a person is shown to the others', () => {
    const use = withServer(database)

    it('is what the e-mail gives, until there is a name', async () => {
      const ana = await use().account('ana.solano@ejemplo.es')
      const read = async () => (await use().call(readProfile, {}, ana)).json()
      const save = (name: string, photo_url: string | null = null) =>
        use().call(changeProfile, { body: { name, photo_url } }, ana)
      expect(await read()).toMatchObject({ data: { name: 'Ana Solano', photo_url: null } })
      expect((await save('  Anita   la del pan ')).status).toBe(200)
      expect(await read()).toMatchObject({ data: { name: 'Anita la del pan' } })
      expect((await save('x'.repeat(OWN_NAME_MAX + 1))).status).toBe(400)
      for (const photo of ['https://ejemplo.es/a.png', '/files/no-esta.png'])
        expect((await save('Ana', photo)).status, photo).toBe(400)
      expect((await save(' ')).status).toBe(200)
      expect(await read()).toMatchObject({ data: { name: 'Ana Solano' } })
    })
  })
})
