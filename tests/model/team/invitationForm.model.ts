import { emptyInvitation, invitationProblem, inviteMember } from '#contract/team/team.ts'
import { invitationFormMachine } from '#machines/team/invitationFormMachine.ts'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { wire } from '../kit/wire.ts'
import { choose, clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'

const EMAIL = the.field('Correo electrónico')

export const invitationFormModel = formModel({
  machine: invitationFormMachine,
  parent: teamMachine,
  opening: {
    title: 'Invitar a alguien',
    about: 'Escribir a quién se invita y con qué papel, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['La vista «Equipo» está abierta, y quien mira es dueño del negocio.'],
  },
  wire: wire(inviteMember, () => ({ success: true })),
  scope: { businessId: 1 },
  draft: emptyInvitation,
  wrong: { field: 'email', value: 'eva', words: fill(EMAIL, 'eva') },
  right: {
    field: 'email',
    value: 'eva@taller.example',
    words: fill(EMAIL, 'eva@taller.example'),
  },
  undone: { field: 'email', value: '', words: clear(EMAIL) },
  more: [{ field: 'role', value: 'manager', words: choose(the.dropdown('Papel'), 'Encargado') }],
  problemOf: invitationProblem,
  failure: 'No se pudo enviar la invitación. Inténtalo de nuevo.',
  words: {
    fresh: press(the.button('Invitar a alguien')),
    title: 'Invitar a alguien',
    save: 'Enviar invitación',
    saving: 'Enviando...',
  },
})
