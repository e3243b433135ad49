import { isRefusedWith } from '#contract/errors.ts'

const ROLE_TOO_LOW = 403

/** Null where the person's role does not allow the call. */
export const orNull = async <Output>(asked: Promise<Output>): Promise<Output | null> => {
  try {
    return await asked
  } catch (error) {
    if (isRefusedWith(error, ROLE_TOO_LOW)) return null
    throw error
  }
}
