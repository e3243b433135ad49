import { type pushEndpoints, readKey, readPushKnown } from '#contract/push.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof pushEndpoints> = {
  readPushKey: readKey,
  subscribePush: () => null,
  readPush: readPushKnown,
  changePushMail: readPushKnown,
}
