import type { Account, Checked } from '../adapter.ts'
import { endedBy, failed, notThisAccount, opened, passed } from '../meta/check.ts'
import { confirmOwner, type Question } from '../meta/ownership.ts'

/** Whether an account works: its token opens it. */
export const checkAccount = async (
  graphUrl: string,
  account: Account,
  question: Question,
): Promise<Checked> => {
  const said = await confirmOwner(graphUrl, account, question)
  if (said.is === 'proven')
    return { isReached: true, steps: [opened, passed('Cuenta', 'El token es de esta cuenta')] }
  if (said.is !== 'refused' || said.failure.problem === 'credentials') return endedBy(said.failure)
  return { isReached: true, steps: [failed('Cuenta', notThisAccount)] }
}
