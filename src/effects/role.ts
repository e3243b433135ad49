import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { Role } from '#contract/team/roles.ts'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { selectRole } from '#machines/businesses/businessesSelectors.ts'

type Businesses = ActorRefFrom<typeof businessesMachine>

/** The person's role in a business, as the list of businesses tells it. */
export const roleIn = (businesses: Businesses | undefined, businessId: number): Role | null =>
  businesses ? selectRole(businessId)(businesses.getSnapshot()) : null

/** Tells the role at the start, and whenever it changes. */
export const watchRole = (businesses: () => Businesses | undefined) =>
  fromCallback<EventObject, { businessId: number }>(({ input: { businessId }, sendBack }) => {
    let told: Role | null = null
    const tell = () => {
      const role = roleIn(businesses(), businessId)
      if (role === told) return
      told = role
      sendBack({ type: 'role.known', role })
    }
    tell()
    const watching = businesses()?.subscribe(tell)
    return () => watching?.unsubscribe()
  })
