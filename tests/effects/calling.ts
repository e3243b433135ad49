import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#src/effects/http.ts'

// Runs the page's effects against a back end that keeps what it is asked.

/** A back end with the same answer to every call that it does not refuse. */
export const calling = (
  answer: unknown = null,
  refuse: (call: string) => Error | null = () => null,
) => {
  const calls: object[] = []
  const called = async ({ method, path }: Endpoint, request: object) => {
    calls.push({ call: `${method} ${path}`, ...request })
    const refusal = refuse(`${method} ${path}`)
    if (refusal) throw refusal
    return answer
  }
  return { calls, call: called as unknown as Call }
}

export const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  toPromise(createActor(logic, { input }).start())
