import type { Asks } from './kit/asking.ts'

const ACCOUNT = 'the account that calls'

export const asks: Asks = {
  readPushKey: ACCOUNT,
  subscribePush: ACCOUNT,
  unsubscribePush: ACCOUNT,
  readPush: ACCOUNT,
  changePushMail: ACCOUNT,
}
