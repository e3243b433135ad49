import type { Scene } from '../world/command.ts'

// Whom the panel can be, where there is no script.

interface Person {
  readonly label: string
  readonly session: object | null
  readonly isAdministrator?: true
}

const session = (name: string, businessId: number | null) => ({
  token: `t-${name}`,
  email: `${name}@${name === 'ana' ? 'taller' : 'cafe'}.example`,
  userId: name === 'ana' ? '7' : '8',
  isNewUser: false,
  isAdministrator: false,
  businessId,
})

export const people = {
  ana: { label: 'Ana, de Boutique Luna', session: session('ana', 1) },
  administrator: {
    label: 'Ana, que administra Recado',
    session: session('ana', 1),
    isAdministrator: true,
  },
  choosing: { label: 'Ana, que elige negocio', session: session('ana', null) },
  luis: { label: 'Luis, de Café Norte', session: session('luis', 2) },
  nobody: { label: 'Nadie: sin iniciar sesión', session: null },
} as const satisfies Readonly<Record<string, Person>>

export type PersonName = keyof typeof people

/** Ana's customers, in the models' world. */
export const customers = [
  { value: 'ana', label: 'Ana Rojas (WhatsApp)' },
  { value: 'luis', label: 'Luis Mora (Instagram)' },
] as const

/** The page with the models' own people, without a script. */
export const freeScene = (name: PersonName, answers: Scene['answers']): Scene => {
  const person: Person = people[name]
  return {
    address: '/',
    isFree: true,
    kept: person.session ? { session: person.session } : {},
    keptInTab: {},
    config: {
      diagnostics: true,
      ...(person.isAdministrator && { adminEmail: 'ana@taller.example' }),
    },
    answers,
    holds: [],
    files: [],
    things: [],
  }
}
