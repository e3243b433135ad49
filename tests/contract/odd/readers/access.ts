import { type accessEndpoints, readVerified } from '#contract/access'
import { done, type ReadersOf } from '../reading'

export const readers: ReadersOf<typeof accessEndpoints> = {
  sendCode: done,
  verifyCode: readVerified,
}
