import { CallError } from '#contract/errors.ts'
import { type Profile, readProfile } from '#contract/team/profile.ts'
import { ownProfileMachine } from '#machines/profile/ownProfileMachine.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { profileRow } from './wires.ts'

const URL = '/files/0123456789abcdef0123456789abcdef.webp'
const FAILED = 'No se pudo cargar tu perfil'
const ana: Profile = { name: 'Ana', photoUrl: null }

export const ownProfileModel = defineModel({
  machine: ownProfileMachine,
  parent: profileMachine,
  opening: {
    title: 'El perfil se carga',
    about: 'Lo que se ve antes y después de cambiar el nombre y la foto.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    cases: [
      done('loadProfile', ana),
      fail('loadProfile', new CallError('refused', 'HTTP 500', 500)),
      { type: 'image.uploaded', field: 'photoUrl', url: URL },
    ],
    project: ({ draft, error }) => [draft.name, error],
    holds: {
      'the form begins with what the back end has': (now) =>
        now.matches('writing')
          ? JSON.stringify(now.context.draft) === '{"name":"Ana","photoUrl":""}'
          : ['', 'Ana'].includes(now.context.draft.name),
      'a failure says why until it is tried again': (now) =>
        now.context.error === (now.matches('failed') ? FAILED : null),
      'an uploaded photo goes into the form': (_, { event, effects }) =>
        !is(event, 'image.uploaded') ||
        JSON.stringify(effects.sent).includes(`"field":"photoUrl","value":"${URL}"`),
    },
  },
  wires: { loadProfile: wire(readProfile, profileRow) },
  delays: {},
  does: {
    start: '→ loading',
    'done loadProfile': '→ writing',
    'error loadProfile': '→ failed',
    'profile.reload': '→ loading',
    'image.uploaded': 'form: field.changed',
    'form.closed': '→ loading',
    'form.saved': '→ loading, toastSaved',
  },
  words: {
    events: {
      'xstate.done.actor.loadProfile': 'El servidor contesta con el perfil.',
      'xstate.error.actor.loadProfile': [
        'El servidor contesta con un error 500.',
        sees(the.errorText(FAILED)),
      ],
      'profile.reload': press(the.button('Reintentar')),
      'image.uploaded': 'La imagen se sube.',
      'form.closed': 'Se deshace lo escrito, y el perfil se carga.',
      'form.saved': 'El servidor lo guarda, y el perfil se carga.',
    },
    states: {
      loading: sees(the.notice('Cargando tu perfil...')),
      failed: [],
      writing: sees(the.field('Tu nombre')),
    },
  },
})
