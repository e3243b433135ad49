import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Config } from '#contract/config.ts'
import type { Role } from '#contract/team/roles.ts'
import type { areaMachines, DormantView } from '#machines/shell/areas.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import type { Call } from '../effects/http.ts'
import type { Live } from '../effects/live.ts'
import type { Memory } from '../effects/memory.ts'
import type { Store } from '../effects/storage.ts'
import type { KeepForm } from './keepForms.ts'
import type { KeepPayment } from './keepPayment.ts'
import type { LateMachine } from './lateMachine.ts'
import type { Saved } from './saving.ts'

/** The account of the signed-in person. */
export interface Account {
  readonly email: string | null
  readonly userId: string | null
  /** The provider's administrator. */
  readonly isAdministrator: boolean
}

/** The effects and storages that an area is wired to. */
export interface AreaWorld {
  readonly account: Account
  readonly call: Call
  /** The same for the billing service, which may stand elsewhere. */
  readonly billingCall: Call
  readonly config: Config
  readonly memory: Memory
  /** For the machines that listen to the news of the connection. */
  readonly liveNews: Live['liveNews']
  readonly businessId: number
  readonly store: Store
  /** Saves more of what the machines have, until the business is left. */
  readonly keep: (rows: readonly Saved[]) => void
  readonly keepForm: KeepForm
  readonly keepPayment: KeepPayment
  /** The account was deleted: the person is signed out, and nothing of them stays here. */
  readonly leaveAccount: () => void
  /** Of the person in the business; null: not known, or a back end without roles. */
  readonly role: () => Role | null
}

/** The places of the machines whose code comes late. */
export type LateMachines = {
  readonly [V in DormantView]: LateMachine<(typeof areaMachines)[V]>
}

export interface AreaViewProps {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  /** Of the signed-in person. */
  readonly email: string | null
}

/** The exports of a file of `src/areas`. */
export interface AreaModule {
  /** Provides the area's machines and puts them in their places. */
  readonly wire?: (world: AreaWorld, late: LateMachines) => void
  readonly View: ComponentType<AreaViewProps>
}
