import type { SnapshotFrom } from 'xstate'
import { whyNot } from '../../shared/whyNot.ts'
import { signupApp } from './connectingEvents.ts'
import type { connectingMachine } from './connectingMachine.ts'

type State = SnapshotFrom<typeof connectingMachine>

export type ConnectingStep = 'meta' | 'data' | 'check' | 'test'

/** In their order. */
export const connectingSteps: readonly ConnectingStep[] = ['meta', 'data', 'check', 'test']

/** The index of the current step; after the last one, their number. */
export const selectStep = (state: State): number => {
  if (state.matches('finished')) return connectingSteps.length
  if (state.matches('testing')) return connectingSteps.indexOf('test')
  if (state.matches('checking')) return connectingSteps.indexOf('check')
  const isData = ['writing', 'signing', 'finding', 'unfound'] as const
  return connectingSteps.indexOf(isData.some((each) => state.matches(each)) ? 'data' : 'meta')
}

export const selectKind = (state: State) => state.context.kind
export const selectStored = (state: State) => state.context.stored
export const selectSetup = (state: State) => state.context.setup
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) =>
  state.matches('loading') || state.matches('finding')
export const selectIsStuck = (state: State) => state.matches('unloaded') || state.matches('unfound')
export const selectIsPreparing = (state: State) => state.matches('preparing')
export const selectIsVerified = (state: State) => (state.context.setup?.verifiedAt ?? null) !== null
export const selectHasApp = (state: State) => signupApp(state.context) !== null
export const selectIsInCheck = (state: State) => state.matches('checking')
export const selectIsChecking = (state: State) => state.matches({ checking: 'asking' })
export const selectIsFinished = (state: State) => state.matches('finished')
export const selectForm = (state: State) => state.children.form
export const selectSignup = (state: State) => state.children.signup
export const selectTest = (state: State) => state.children.test

const refuses = whyNot<typeof connectingMachine>({
  guards: { isWorking: 'Primero corrige lo que falla en la comprobación' },
})
export const selectWhyNotTest = refuses({ type: 'step.next' })
