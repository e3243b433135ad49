import type { Account, Checked } from '../adapter.ts'
import { endedBy, failed, notThisAccount, opened, passed } from '../meta/check.ts'
import { confirmOwner, type Question } from '../meta/ownership.ts'
import { type Subscription, subscriptionStep } from '../meta/subscription.ts'

/** Whether an account works: its token opens it, and Meta tells of its messages. */
export const checkAccount = async (
  graphUrl: string,
  account: Account,
  question: Question,
  subscription: Subscription,
): Promise<Checked> => {
  const said = await confirmOwner(graphUrl, account, question)
  if (said.is === 'proven') {
    const subscribed = await subscriptionStep(graphUrl, account, subscription)
    return {
      isReached: true,
      steps: [opened, passed('Cuenta', 'El token es de esta cuenta'), subscribed],
    }
  }
  if (said.is !== 'refused' || said.failure.problem === 'credentials') return endedBy(said.failure)
  return { isReached: true, steps: [failed('Cuenta', notThisAccount)] }
}
