import { sendCode, verifyCode } from '#contract/access.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { sessionMachine } from '#machines/access/sessionMachine.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  contains,
  fill,
  isEmpty,
  passes,
  press,
  sees,
  seesNot,
  the,
  typeFrom,
} from '../qa/say.ts'

const returning = { token: 't1', userId: '7', isNewUser: false, isAdministrator: false }
const refusal = (message: string) =>
  new CallError('refused', 'HTTP 400', 400, JSON.stringify({ message }))

export const sessionModel = defineModel({
  machine: sessionMachine,
  parent: appMachine,
  opening: {
    title: 'Iniciar sesión',
    about: 'El correo electrónico, el código de cuatro dígitos y la bienvenida.',
    role: 'nobody',
    address: '/login',
    before: [],
  },
  options: {
    starts: { fresh: { awaitedEmail: null }, awaited: { awaitedEmail: 'ana@taller.example' } },
    cases: [
      { type: 'email.changed', email: ' ana@taller.example ', case: 'valid' },
      { type: 'email.changed', email: 'ana@', case: 'invalid' },
      { type: 'code.changed', code: '12', case: 'incomplete' },
      { type: 'code.changed', code: '1234', case: 'complete' },
      done('sendCode'),
      fail('sendCode', refusal('Demasiados intentos'), 'refused'),
      fail('sendCode', new CallError('network', NO_CONNECTION), 'network'),
      done('verifyCode', returning, 'returning'),
      done('verifyCode', { ...returning, isNewUser: true, isAdministrator: false }, 'new'),
      fail('verifyCode', refusal('Código incorrecto'), 'refused'),
      fail('verifyCode', new CallError('network', NO_CONNECTION), 'network'),
    ],
    project: ({ email, code, error }) => [email, code, error !== null],
    holds: {
      'typing an email keeps what is typed and takes the error away': ({ context }, { event }) =>
        !is(event, 'email.changed') ||
        (context.email === carried(event, 'email') && context.error === null),
      'a code goes only to a valid email, and any other is told what is wrong': (now, { event }) =>
        !is(event, 'email.submitted') ||
        (now.context.email.includes('.example')
          ? now.matches('sendingCode')
          : now.context.error !== null),
      'no error stands beside what is being tried, nor beside an accepted code': (now) =>
        !(now.hasTag('busy') || now.matches('codeSent') || now.matches('welcome')) ||
        now.context.error === null,
      'a failure says why': ({ context }, { event }) =>
        !is(event, 'error sendCode', 'error verifyCode') || context.error !== null,
      'digits that are missing are missed, and a whole code is verified': (
        now,
        { before, event },
      ) =>
        !is(event, 'code.submitted') ||
        (before?.context.code === '1234'
          ? now.matches({ verify: 'verifying' })
          : now.context.error !== null),
      'typing digits keeps them and takes the error away': ({ context }, { event }) =>
        !is(event, 'code.changed') ||
        (context.code === carried(event, 'code') && context.error === null),
      'a refused code leaves empty boxes': ({ context }, { event }) =>
        !is(event, 'error verifyCode[refused]') || context.code === '',
      'a code that nobody judged stays, and can be tried again': (now, { before, event }) =>
        !is(event, 'error verifyCode[network]') ||
        (now.context.code === before?.context.code && now.matches({ verify: 'entering' })),
      'asking for another code begins without digits and without an error': (
        { context },
        { event },
      ) => !is(event, 'code.resend') || (context.code === '' && context.error === null),
      'another e-mail begins with an empty field, without digits and without an error': (
        { context },
        { event },
      ) =>
        !is(event, 'email.replace') ||
        (context.email === '' && context.code === '' && context.error === null),
      'every session comes from a verified code': (now) =>
        (now.matches('welcome') || now.matches('done')) === (now.context.verified !== null),
    },
  },
  wires: {
    sendCode: wire(sendCode),
    verifyCode: wire(verifyCode, ({ token, userId, isNewUser }: typeof returning) => ({
      success: true,
      session_token: token,
      user_id: userId,
      is_new_user: isNewUser,
    })),
  },
  delays: { codeSentDelay: 1_500, welcomeDelay: 2_500 },
  does: {
    fresh: '→ login',
    'email.submitted': ['', '→ sendingCode'],
    'done sendCode': '→ codeSent, rememberAwaitedEmail',
    'error sendCode': '→ login',
    'after codeSentDelay': '→ verify.entering',
    'code.changed[complete]': '→ verify.verifying',
    'code.resend': '→ login, forgetAwaitedEmail',
    'email.replace': '→ login, forgetAwaitedEmail',
    'done verifyCode': '→ welcome, forgetAwaitedEmail, parent: session.verified',
    'error verifyCode': '→ verify.entering',
    'code.submitted': ['', '→ verify.verifying'],
    'after welcomeDelay': '→ done',
    awaited: '→ verify.entering',
  },
  words: {
    events: {
      fresh: 'Abre la página sin haber pedido ningún código.',
      awaited: 'Pide un código para ana@taller.example y vuelve a cargar la página cuando lo pida.',
      'email.changed[valid]': [
        fill(the.field('Correo electrónico'), ' ana@taller.example '),
        contains(the.field('Correo electrónico'), 'ana@taller.example'),
      ],
      'email.changed[invalid]': [
        fill(the.field('Correo electrónico'), 'ana@'),
        contains(the.field('Correo electrónico'), 'ana@'),
      ],
      'email.submitted': press(the.button('Enviar código')),
      'xstate.done.actor.sendCode': 'El servidor acepta el envío del código.',
      'xstate.error.actor.sendCode[refused]':
        'El servidor contesta al envío con el código 400 y el texto «Demasiados intentos».',
      'xstate.error.actor.sendCode[network]': 'La red falla mientras se envía el código.',
      'after.codeSentDelay': passes(),
      'code.changed[incomplete]': [
        typeFrom(the.box('Dígito 1 de 4'), '12'),
        contains(the.box('Dígito 1 de 4'), '1'),
        contains(the.box('Dígito 2 de 4'), '2'),
      ],
      'code.changed[complete]': typeFrom(the.box('Dígito 1 de 4'), '1234'),
      'code.submitted': press(the.button('Verificar')),
      'code.resend': press(the.button('Reenviar código')),
      'email.replace': [
        press(the.button('Usar otro correo')),
        isEmpty(the.field('Correo electrónico')),
      ],
      'xstate.done.actor.verifyCode[returning]': [
        'El servidor acepta el código; la cuenta ya existía.',
        sees(the.notice('¡Bienvenido de nuevo!')),
      ],
      'xstate.done.actor.verifyCode[new]': [
        'El servidor acepta el código; la cuenta es nueva.',
        sees(the.notice('¡Bienvenido! Tu cuenta ha sido creada.')),
      ],
      'xstate.error.actor.verifyCode[refused]': [
        'El servidor contesta a la verificación con el código 400 y el texto «Código incorrecto».',
        isEmpty(the.box('Dígito 1 de 4'), the.box('Dígito 4 de 4')),
      ],
      'xstate.error.actor.verifyCode[network]': [
        'La red falla mientras se verifica el código.',
        contains(the.box('Dígito 1 de 4'), '1'),
        contains(the.box('Dígito 4 de 4'), '4'),
      ],
      'after.welcomeDelay': passes(),
    },
    states: {
      login: sees(
        the.heading('Iniciar sesión'),
        the.field('Correo electrónico'),
        the.button('Enviar código'),
      ),
      sendingCode: cannotUse(the.button('Enviando...')),
      codeSent: sees(the.notice('Código enviado. Revisa tu correo electrónico.')),
      'verify.entering': sees(
        the.heading('Verificar código'),
        the.box('Dígito 1 de 4'),
        the.box('Dígito 4 de 4'),
        the.button('Verificar'),
        the.button('Reenviar código'),
        the.button('Usar otro correo'),
      ),
      'verify.verifying': cannotUse(
        the.button('Verificando...'),
        the.button('Reenviar código'),
        the.button('Usar otro correo'),
      ),
      welcome: seesNot(
        the.button('Verificar'),
        the.button('Reenviar código'),
        the.button('Usar otro correo'),
      ),
      done: sees(the.heading('Selecciona un negocio')),
    },
  },
})
