import type { TeamReply } from '#contract/teamReplies.ts'

export const greeting: TeamReply = {
  id: '3',
  name: 'saludo',
  text: '¡Hola, {nombre}!',
  revision: 1,
}
export const wait: TeamReply = { id: '4', name: 'espera', text: 'Danos un momento.', revision: 2 }

/** The replies in the form of the wire. */
export const replyRows = (replies: readonly TeamReply[]) =>
  replies.map(({ id, name, text, revision }) => ({
    reply_id: Number(id),
    reply_name: name,
    reply_text: text,
    revision,
  }))

/** The first steps of every script of the team's replies. */
export const before = [
  'La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.',
  'El servidor guarda las respuestas rápidas del equipo.',
]
