import { createTeamReply, replyDraft, replyProblem } from '#contract/teamReplies.ts'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { teamReplyFormMachine } from '#machines/inbox/replies/teamReplyFormMachine.ts'
import { wire } from '../../kit/wire.ts'
import { clear, fill, press, the } from '../../qa/say.ts'
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
    words: fill(the.field('Nombre *'), ' '),
  },
  right: {
    field: 'name',
    value: 'horario',
    words: fill(the.field('Nombre *'), 'horario'),
  },
  undone: { field: 'name', value: '', words: clear(the.field('Nombre *')) },
  more: [
    {
      field: 'text',
      value: 'Abrimos a las nueve.',
      words: fill(the.field('Texto *'), 'Abrimos a las nueve.'),
    },
  ],
  problemOf: replyProblem,
  failure: 'No se pudo guardar la respuesta',
  words: {
    fresh: [press(the.button('Respuestas rápidas')), press(the.button('Nueva respuesta'))],
    title: 'Nueva respuesta',
    save: 'Guardar',
    saving: 'Guardando...',
  },
})
