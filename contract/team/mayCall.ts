import type { api } from '../api.ts'
import { isAtLeast, type Role } from './roles.ts'

type Api = typeof api

/** The calls of people who are signed in. */
export type Call = {
  [Name in keyof Api]: Api[Name]['auth'] extends 'session' ? Name : never
}[keyof Api]

/** The part of `leastRoles` (calls.ts) that the page asks: it is loaded first, and small for that. */
export const askedCalls = {
  deleteClient: 'manager',
  deleteConversation: 'manager',
  createTeamReply: 'manager',
  updateTeamReply: 'manager',
  deleteTeamReply: 'manager',
  updateAssistant: 'manager',
  createWhatsapp: 'manager',
  changeBusiness: 'manager',
  createProjectRequest: 'manager',
  changeProjectStatus: 'manager',
  setRetention: 'owner',
  deleteBusiness: 'owner',
  createSubscription: 'owner',
  inviteMember: 'owner',
} as const satisfies Partial<Record<Call, Role>>

export type AskedCall = keyof typeof askedCalls

/** True if a person with this role may make the call; null: a back end without roles, where everybody may all. */
export const mayCall = (role: Role | null, call: AskedCall): boolean =>
  role === null || isAtLeast(role, askedCalls[call])
