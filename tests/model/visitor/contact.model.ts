import { contactMachine } from '#machines/visitor/contactMachine.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { contains, fill, press, seeing, sees, seesNot, the, when } from '../qa/say.ts'

export const contactModel = defineModel({
  machine: contactMachine,
  parent: visitorMachine,
  opening: {
    title: 'Quién eres',
    about: 'El formulario en el que un visitante dice su nombre y su correo antes de empezar.',
    role: 'visitor',
    address: '/visita/demo',
    before: ['El negocio quiere saber el nombre y el correo de sus visitantes.'],
  },
  options: {
    cases: [
      { type: 'contact.asked', isWanted: true, case: 'wanted' },
      { type: 'contact.asked', isWanted: false, case: 'unwanted' },
      { type: 'contact.changed', field: 'name', value: 'Ana', case: 'name' },
      { type: 'contact.changed', field: 'email', value: 'ana', case: 'half' },
      { type: 'contact.changed', field: 'email', value: 'ana@taller.example', case: 'email' },
      { type: 'contact.submitted', id: ZERO_ID, at: 500 },
    ],
    project: ({ draft, problem }) => [draft, problem?.field ?? null],
    refused: ['contact.asked[unwanted]'],
    holds: {
      'a typed text is stored as typed, and clears the error': ({ context }, { event }) =>
        !is(event, 'contact.changed') ||
        (Reflect.get(context.draft, String(carried(event, 'field'))) === carried(event, 'value') &&
          context.problem === null),
      'a visit that is opened again takes nothing of what was typed': (
        { context },
        { before, event },
      ) => !is(event, 'contact.asked') || before === null || context.draft === before.context.draft,
      'nobody goes on without name and e-mail': ({ context, ...now }) =>
        !now.matches('given') ||
        (context.draft.name === 'Ana' && context.draft.email === 'ana@taller.example'),
      'a missing field is named': ({ context, ...now }, { event }) =>
        !(is(event, 'contact.submitted') && now.matches('asking')) ||
        context.problem?.field === (context.draft.name === '' ? 'name' : 'email'),
      'the visit is told who it is, in a sentence': (_, { event, effects }) =>
        !is(event, 'contact.submitted') ||
        effects.sent.every(
          ({ event: told }) =>
            JSON.stringify(told) ===
            JSON.stringify({
              type: 'contact.given',
              id: ZERO_ID,
              at: 500,
              text: 'Me llamo Ana y mi correo es ana@taller.example',
            }),
        ),
    },
  },
  offers: {
    'contact.changed': (now) => now.matches('asking'),
    'contact.submitted': (now) => now.matches('asking'),
  },
  delays: {},
  does: {
    start: '→ unasked',
    'contact.asked[wanted]': '→ asking',
    'contact.changed': '',
    'contact.submitted': ['', '→ given, parent: contact.given'],
  },
  words: {
    events: {
      'contact.asked[wanted]': 'El chat se abre.',
      'contact.changed[name]': [
        fill(the.field('Tu nombre'), 'Ana'),
        contains(the.field('Tu nombre'), 'Ana'),
      ],
      'contact.changed[half]': [
        fill(the.field('Tu correo electrónico'), 'ana'),
        contains(the.field('Tu correo electrónico'), 'ana'),
      ],
      'contact.changed[email]': [
        fill(the.field('Tu correo electrónico'), 'ana@taller.example'),
        contains(the.field('Tu correo electrónico'), 'ana@taller.example'),
      ],
      'contact.submitted': [
        press(the.button('Empezar a chatear')),
        when(
          'problem',
          seeing<typeof contactMachine>(({ problem }) => sees(problem?.text)),
        ),
      ],
    },
    states: {
      unasked: seesNot(the.button('Empezar a chatear')),
      asking: sees(the.button('Empezar a chatear')),
      given: seesNot(the.button('Empezar a chatear')),
    },
  },
})
