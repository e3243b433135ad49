import type { Selectable } from 'kysely'
import { emailProblem, emailProblemTexts } from '#contract/access.ts'
import { DAY } from '#contract/durations.ts'
import type { Role } from '#contract/team/roles.ts'
import { INVITATION_DAYS } from '#contract/team/team.ts'
import type { User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import type { Db, Tables } from '../database/schema.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { INVITATIONS_OF_A_BUSINESS, INVITED_AGAIN_AFTER } from '../limits/bounds/accountCalls.ts'

type Invitation = Selectable<Tables['invitations']>

const invitationNotFound = () =>
  new Refusal(404, 'No se encontró la invitación. Puede que haya vencido o que la retiraran.')

const readEmail = (text: string): string => {
  const problem = emailProblem(text)
  if (problem) throw new Refusal(400, emailProblemTexts[problem])
  return text.trim().toLowerCase()
}

const toWire = ({ invitation_id, email, role, expires_at }: Invitation) => ({
  invitation_id,
  email,
  role,
  expires_at: expires_at.toISOString(),
})

/** Those that are good, and those that have run out: an owner sends them again or withdraws them. */
export const listInvitations = async (db: Db, businessId: number) => {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('email')
    .execute()
  return rows.map(toWire)
}

/** Mails go to people who asked for none: not twice within a while, and not to many at once. */
const requirePause = (sentAt: Date, now: Date): void => {
  const wait = sentAt.getTime() + INVITED_AGAIN_AFTER - now.getTime()
  if (wait > 0) throw tooMany('Acabas de enviarle una invitación. Espera un momento.', wait / 1_000)
}

const requireRoom = async (transaction: Db, businessId: number): Promise<void> => {
  const { n } = await transaction
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (n >= INVITATIONS_OF_A_BUSINESS)
    throw new Refusal(
      409,
      `Hay ${INVITATIONS_OF_A_BUSINESS} invitaciones sin aceptar. Retira alguna antes.`,
    )
}

const isIn = async (transaction: Db, businessId: number, email: string): Promise<boolean> =>
  (await transaction
    .selectFrom('business_members')
    .innerJoin('users', 'users.user_id', 'business_members.user_id')
    .select('users.user_id')
    .where('business_id', '=', businessId)
    .where('users.email', '=', email)
    .executeTakeFirst()) !== undefined

const until = (now: Date) => ({
  sent_at: now,
  expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
})

/** The mail is not sent yet: who gets none can be sent it again. */
export const invite = (
  db: Db,
  { businessId, role, ...asked }: { businessId: number; email: string; role: Role },
  now: Date,
): Promise<Invitation> => {
  const email = readEmail(asked.email)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('businesses')
      .select('business_id')
      .where('business_id', '=', businessId)
      .forUpdate()
      .execute()
    if (await isIn(transaction, businessId, email))
      throw new Refusal(409, 'Esa persona ya está en el equipo')
    const before = await transaction
      .selectFrom('invitations')
      .select('sent_at')
      .where('business_id', '=', businessId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (before) requirePause(before.sent_at, now)
    else await requireRoom(transaction, businessId)
    const values = { role, ...until(now) }
    return transaction
      .insertInto('invitations')
      .values({ business_id: businessId, email, ...values })
      .onConflict((conflict) => conflict.columns(['business_id', 'email']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** For an owner of its business; for anybody else there is none. */
export const requireInvitation = async (db: Db, user: User, id: number): Promise<Invitation> => {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('invitation_id', '=', id)
    .executeTakeFirst()
  if (!row) throw invitationNotFound()
  await requireMember(db, user, row.business_id).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? invitationNotFound() : error
  })
  return row
}

export const inviteAgain = async (
  db: Db,
  { invitation_id, sent_at }: Invitation,
  now: Date,
): Promise<Invitation> => {
  requirePause(sent_at, now)
  const row = await db
    .updateTable('invitations')
    .set(until(now))
    .where('invitation_id', '=', invitation_id)
    .where('sent_at', '=', sent_at)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invitationNotFound()
  return row
}

export const withdraw = async (db: Db, { invitation_id }: Invitation): Promise<void> => {
  await db.deleteFrom('invitations').where('invitation_id', '=', invitation_id).execute()
}

const sentTo = (db: Db, { email }: User) =>
  db
    .selectFrom('invitations')
    .innerJoin('businesses', 'businesses.business_id', 'invitations.business_id')
    .select(['invitation_id', 'businesses.business_id', 'businesses.name', 'role'])
    .where('invitations.email', '=', email)
    .where('businesses.deleted_at', 'is', null)
    .orderBy('invitation_id')

/** What an account is invited to: by its e-mail, which it has proven by signing in. */
export const invitationsFor = (db: Db, user: User, now: Date) =>
  sentTo(db, user).where('expires_at', '>', now).execute()

/** What ran out, for an account that has no business: it sees why it is in none. */
export const expiredFor = (db: Db, user: User, now: Date) =>
  sentTo(db, user)
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('business_members').select('user_id').where('user_id', '=', user.id))),
    )
    .execute()

/** Returns the business. */
export const accept = (db: Db, user: User, id: number, now: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const own = await invitationsFor(transaction, user, now)
    const taken = own.find(({ invitation_id }) => invitation_id === id)
    const gone =
      taken &&
      (await transaction
        .deleteFrom('invitations')
        .where('invitation_id', '=', id)
        .returning('invitation_id')
        .executeTakeFirst())
    if (!gone) throw invitationNotFound()
    await transaction
      .insertInto('business_members')
      .values({ business_id: taken.business_id, user_id: user.id, role: taken.role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return taken.business_id
  })
