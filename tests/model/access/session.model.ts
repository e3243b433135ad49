import { sendCode, verifyCode } from '#contract/access.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { sessionMachine } from '#machines/access/sessionMachine.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'

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
      'email.changed[valid]':
        'Escribe « ana@taller.example », con un espacio delante y otro detrás, en el campo «Correo electrónico». ⇒ El campo «Correo electrónico» contiene «ana@taller.example».',
      'email.changed[invalid]':
        'Escribe «ana@» en el campo «Correo electrónico». ⇒ El campo «Correo electrónico» contiene «ana@».',
      'email.submitted': 'Pulsa el botón «Enviar código».',
      'xstate.done.actor.sendCode': 'El servidor acepta el envío del código.',
      'xstate.error.actor.sendCode[refused]':
        'El servidor contesta al envío con el código 400 y el texto «Demasiados intentos».',
      'xstate.error.actor.sendCode[network]': 'La red falla mientras se envía el código.',
      'after.codeSentDelay': 'Pasan {tiempo}.',
      'code.changed[incomplete]':
        'Escribe «12» desde la casilla «Dígito 1 de 4». ⇒ La casilla «Dígito 1 de 4» contiene «1»; la casilla «Dígito 2 de 4» contiene «2».',
      'code.changed[complete]': 'Escribe «1234» desde la casilla «Dígito 1 de 4».',
      'code.submitted': 'Pulsa el botón «Verificar».',
      'code.resend': 'Pulsa el botón «Reenviar código».',
      'email.replace':
        'Pulsa el botón «Usar otro correo». ⇒ El campo «Correo electrónico» está vacío.',
      'xstate.done.actor.verifyCode[returning]':
        'El servidor acepta el código; la cuenta ya existía. ⇒ Se lee el aviso «¡Bienvenido de nuevo!».',
      'xstate.done.actor.verifyCode[new]':
        'El servidor acepta el código; la cuenta es nueva. ⇒ Se lee el aviso «¡Bienvenido! Tu cuenta ha sido creada.».',
      'xstate.error.actor.verifyCode[refused]':
        'El servidor contesta a la verificación con el código 400 y el texto «Código incorrecto». ⇒ La casilla «Dígito 1 de 4» está vacía; la casilla «Dígito 4 de 4» está vacía.',
      'xstate.error.actor.verifyCode[network]':
        'La red falla mientras se verifica el código. ⇒ La casilla «Dígito 1 de 4» contiene «1»; la casilla «Dígito 4 de 4» contiene «4».',
      'after.welcomeDelay': 'Pasan {tiempo}.',
    },
    states: {
      login:
        'Se ve el título «Iniciar sesión», el campo «Correo electrónico» y el botón «Enviar código».',
      sendingCode: 'El botón «Enviando...» no se puede pulsar.',
      codeSent: 'Se lee el aviso «Código enviado. Revisa tu correo electrónico.».',
      'verify.entering':
        'Se ve el título «Verificar código», cuatro casillas, de la casilla «Dígito 1 de 4» a la casilla «Dígito 4 de 4», y los botones: el botón «Verificar», el botón «Reenviar código» y el botón «Usar otro correo».',
      'verify.verifying':
        'El botón «Verificando...», el botón «Reenviar código» y el botón «Usar otro correo» no se pueden pulsar.',
      welcome:
        'No se ve el botón «Verificar», ni el botón «Reenviar código», ni el botón «Usar otro correo».',
      done: 'Se ve el título «Selecciona un negocio».',
    },
  },
})
