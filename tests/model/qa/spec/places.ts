import { firstOf, press, the } from '../say.ts'
import { configured } from './lines.ts'

// The starting places of many scripts.

export const LIST = press(the.button('Conversaciones…', the.menu('Principal')))
export const ANA = press(the.row('Ana Rojas…'))
export const LUIS = press(the.row('Luis Mora…'))
export const CLIENTS = press(the.button('Clientes', the.menu('Principal')))
export const DASHBOARD = press(the.button('Panel de Control', the.menu('Principal')))
export const ADMIN = press(the.button('Administración', the.menu('Principal')))
export const WIDE = [1366, 900] as const

/** The account is the administrator's. */
export const ADMINISTRATOR = configured({ adminEmail: 'ana@taller.example' })

/** From anywhere, by the palette. */
export const NEW_CLIENT = [
  press(firstOf(the.button('Paleta de comandos'))),
  press(the.suggestion('…Nuevo cliente…')),
]
