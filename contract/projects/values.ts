import * as z from 'zod/mini'
import { type Loose, looseText } from '../loose.ts'
import { BusinessId } from '../wire.ts'

// The common values of requests, projects, comments and reports.

export const priorities = ['normal', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** Without a business, the call asks for all businesses, which the administrator alone may see. */
export const OfBusiness = z.object({ business_id: z.optional(BusinessId) })
export const OfProject = z.object({ project_id: z.string() })

/** A word of the wire in lower case; '' where it is missing. */
export const word = (value: Loose): string => looseText(value)?.toLowerCase() ?? ''

export const newestFirst = <T extends { readonly createdAt: number | null }>(
  items: readonly T[],
): readonly T[] => [...items].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))

export const TITLE_MISSING = 'El título es obligatorio'
export const DESCRIPTION_MISSING = 'La descripción es obligatoria'
