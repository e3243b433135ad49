import { createTeamReply, replyDraft, replyProblem } from '#contract/teamReplies.ts'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { teamReplyFormMachine } from '#machines/inbox/replies/teamReplyFormMachine.ts'
import { wire } from '../../kit/wire.ts'
import { formModel } from '../../shared/form.ts'
import { before } from './someReplies.ts'

export const teamReplyFormModel = formModel({
  machine: teamReplyFormMachine,
  parent: teamRepliesMachine,
  opening: {
    title: 'Una respuesta rápida del equipo',
    about: 'Escribir una respuesta para todo el equipo, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before,
  },
  wire: wire(createTeamReply),
  scope: { id: '', current: null },
  draft: replyDraft(null),
  wrong: {
    field: 'name',
    value: ' ',
    words: 'Escribe « », un espacio, en el campo «Nombre *».',
  },
  right: {
    field: 'name',
    value: 'horario',
    words: 'Escribe «horario» en el campo «Nombre *».',
  },
  undone: { field: 'name', value: '', words: 'Borra el campo «Nombre *».' },
  more: [
    {
      field: 'text',
      value: 'Abrimos a las nueve.',
      words: 'Escribe «Abrimos a las nueve.» en el campo «Texto *».',
    },
  ],
  problemOf: replyProblem,
  failure: 'No se pudo guardar la respuesta',
  words: {
    fresh: 'Pulsa el botón «Respuestas rápidas». Pulsa el botón «Nueva respuesta».',
    title: 'Nueva respuesta',
    save: 'Guardar',
    saving: 'Guardando...',
  },
})
