import { type accessEndpoints, readVerified } from '#contract/access.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof accessEndpoints> = {
  sendCode: done,
  verifyCode: readVerified,
}
