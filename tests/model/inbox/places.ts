import { fill, press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { configured } from '../qa/spec/lines.ts'

// The starting places of the scripts of conversations, their calls, and the reasons that several of them give.

export const CONVERSATIONS = 'POST /lpmobile/conversations'
export const MESSAGES = 'POST /lpmobile/messages'
export const SEND = 'POST /send_manual_message'

/** A back end without the capability `sendKey`. */
export const UNKEYED = configured({})

/** A back end that keeps for the team whose the conversations are. */
export const LINKED = configured({ capabilities: ['conversationClients'] })

export const NARROW = around.screen(360, 740)
const BROAD = around.screen(1366, 900)

/** Only where the list has no room beside the chat. */
export const toList = [NARROW, press(the.button('Volver a la lista')), BROAD]

/** Sends a message to the open conversation. */
export const WRITE = [
  fill(the.field('Escribe un mensaje'), 'Abrimos a las nueve'),
  press(the.button('Enviar')),
]

/** Saves a new client for the open conversation, in the panel beside it. */
export const LINKING = [
  press(the.button('Crear cliente')),
  fill(the.field('Nombre Completo *'), 'Ana Mora'),
  press(the.button('Guardar')),
]

export const OF_ROW = 'Los mensajes ya están en el chat; la fila se prueba con la vista.'
export const OF_LINKS =
  'El servidor de estos guiones no guarda de quién es cada conversación; tests/e2e/linkedClients.test.ts lo hace.'

export const OF_TWINS =
  'Estos guiones no vuelven a cargar la lista; tests/e2e/twins.test.ts une dos conversaciones.'

export const OF_SEARCH =
  'El servidor de estos guiones no busca en los mensajes; tests/e2e/searching.test.ts lo hace.'
