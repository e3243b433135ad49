import { assign, type SnapshotFrom, setup } from 'xstate'
import { emailProblem } from '#contract/access.ts'
import type { Client, ClientDraft } from '#contract/clients/clients.ts'
import { SEARCH_DELAY } from '#contract/limits.ts'
import { type ClientSign, isSameEmail, isSamePhone, wholeNumber } from '../shared/clientSign.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface SameContactInput {
  readonly businessId: number
  /** Null for a new client. */
  readonly clientId: string | null
  /** The phone and the e-mail that the client has already: nothing is told of them. */
  readonly sign: ClientSign
}

interface SameContactContext extends SameContactInput {
  readonly found: readonly Client[]
}

export type SameContactEvent = { type: 'contact.typed'; sign: ClientSign }

/** The phone and the e-mail of a client by which others are found; null where they are not whole. */
export const signOf = ({ phone, email }: Pick<ClientDraft, 'phone' | 'email'>): ClientSign => ({
  phone: wholeNumber(phone),
  email: email.trim() !== '' && emailProblem(email) === null ? email.trim().toLowerCase() : null,
})

export const typed = (draft: ClientDraft): SameContactEvent => ({
  type: 'contact.typed',
  sign: signOf(draft),
})

export const sameContactMachine = setup({
  types: {
    input: {} as SameContactInput,
    context: {} as SameContactContext,
    events: {} as SameContactEvent,
  },
  actors: {
    findSame: unprovided<readonly Client[], SameContactInput>('findSame'),
  },
  actions: {
    setSign: assign((_, sign: ClientSign) => ({ sign, found: [] })),
    setFound: assign({
      found: ({ context }, found: readonly Client[]) =>
        found.filter(({ id }) => id !== context.clientId),
    }),
  },
  guards: {
    isSame: ({ context: { sign } }, typed: ClientSign) =>
      sign.phone === typed.phone && sign.email === typed.email,
    isWhole: (_, { phone, email }: ClientSign) => phone !== null || email !== null,
  },
  delays: { searchDelay: SEARCH_DELAY },
}).createMachine({
  id: 'sameContact',
  description: 'The other clients with the phone or the e-mail that is being typed.',
  context: ({ input }) => ({ ...input, found: [] }),
  initial: 'quiet',
  on: {
    'contact.typed': [
      { guard: { type: 'isSame', params: ({ event }) => event.sign } },
      {
        guard: { type: 'isWhole', params: ({ event }) => event.sign },
        target: '.typing',
        actions: { type: 'setSign', params: ({ event }) => event.sign },
      },
      { target: '.quiet', actions: { type: 'setSign', params: ({ event }) => event.sign } },
    ],
  },
  states: {
    quiet: { description: 'Nothing new is typed, or no whole phone and no whole e-mail.' },
    typing: {
      description: 'It is looked up after a pause.',
      after: { searchDelay: 'looking' },
    },
    looking: {
      invoke: {
        id: 'findSame',
        src: 'findSame',
        input: ({ context: { businessId, clientId, sign } }) => ({ businessId, clientId, sign }),
        onDone: {
          target: 'known',
          actions: { type: 'setFound', params: ({ event }) => event.output },
        },
        // It is a hint: whoever types is not bothered where it fails.
        onError: 'quiet',
      },
    },
    known: {},
  },
})

type State = SnapshotFrom<typeof sameContactMachine>

/** The first other client with the phone, and with the e-mail. */
export const selectOther = (state: State, field: 'phone' | 'email'): Client | undefined =>
  state.context.found.find((client) =>
    (field === 'phone' ? isSamePhone : isSameEmail)(client, state.context.sign),
  )
