import * as z from 'zod/mini'

// The roles of a business's people. Recado only, with the capability `team`.

/** By how much they may, the least first. */
export const roles = ['agent', 'manager', 'owner'] as const

export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

export const readRole = (value: unknown): Role | null => z.safeParse(Role, value).data ?? null

/** True if a person with this role may do what needs at least the other one. */
export const isAtLeast = (role: Role, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least)

export const ROLE_TOO_LOW = 'Tu papel en este negocio no permite hacerlo'
