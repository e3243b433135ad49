import * as z from 'zod/mini'
import { CallError, NO_BUSINESS, NO_EMAIL } from './errors.ts'
import { BusinessId } from './wire.ts'

// The business id and the e-mail of the caller, under their wire names.

const Email = z.string().check(z.trim(), z.minLength(1))

const said: Readonly<Record<string, readonly [schema: z.ZodMiniType, otherwise: string]>> = {
  business_id: [BusinessId, NO_BUSINESS],
  'x-business-id': [BusinessId, NO_BUSINESS],
  user_email: [Email, NO_EMAIL],
  contact_email: [Email, NO_EMAIL],
  created_by: [Email, NO_EMAIL],
}

/**
 * Throws where a part of a request has a field for the business or the e-mail and the field is empty. A part without
 * these fields passes.
 */
export const requireAccount = (part: unknown): void => {
  if (typeof part !== 'object' || part === null) return
  for (const [name, [schema, otherwise]] of Object.entries(said)) {
    const value: unknown = Reflect.get(part, name)
    if (value !== undefined && !z.safeParse(schema, value).success)
      throw new CallError('missing', otherwise)
  }
}
