import { CallError } from '#contract/errors'
import { sessionMachine } from '#machines/access/sessionMachine'
import { appMachine } from '#machines/shell/appMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const returning = { token: 't1', userId: '7', isNewUser: false }
const refusal = (message: string) =>
  new CallError('refused', 'HTTP 400', 400, JSON.stringify({ message }))

export const sessionModel = defineModel({
  machine: sessionMachine,
  parent: appMachine,
  options: {
    starts: { fresh: { awaitedEmail: null }, awaited: { awaitedEmail: 'ana@taller.example' } },
    cases: [
      { type: 'email.changed', email: ' ana@taller.example ', case: 'valid' },
      { type: 'email.changed', email: 'ana@', case: 'invalid' },
      { type: 'code.changed', code: '12', case: 'incomplete' },
      { type: 'code.changed', code: '1234', case: 'complete' },
      done('sendCode'),
      fail('sendCode', refusal('Demasiados intentos'), 'refused'),
      fail('sendCode', new CallError('network', 'Failed to fetch'), 'network'),
      done('verifyCode', returning, 'returning'),
      done('verifyCode', { ...returning, isNewUser: true }, 'new'),
      fail('verifyCode', refusal('Código incorrecto'), 'refused'),
      fail('verifyCode', new CallError('network', 'Failed to fetch'), 'network'),
    ],
    project: ({ email, code, error }) => [email, code, error !== null],
  },
  delays: { codeSentDelay: 1_500, welcomeDelay: 2_500 },
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
      'xstate.done.actor.verifyCode[returning]':
        'El servidor acepta el código; la cuenta ya existía. ⇒ Se lee el aviso «¡Bienvenido de nuevo!».',
      'xstate.done.actor.verifyCode[new]':
        'El servidor acepta el código; la cuenta es nueva. ⇒ Se lee el aviso «¡Bienvenido! Tu cuenta ha sido creada.».',
      'xstate.error.actor.verifyCode[refused]':
        'El servidor contesta a la verificación con el código 400 y el texto «Código incorrecto». ⇒ Las cuatro casillas están vacías.',
      'xstate.error.actor.verifyCode[network]':
        'La red falla mientras se verifica el código. ⇒ Las cuatro casillas están vacías.',
      'after.welcomeDelay': 'Pasan {tiempo}.',
    },
    states: {
      login:
        'Se ve el título «Iniciar sesión», el campo «Correo electrónico» y el botón «Enviar código».',
      sendingCode: 'El botón «Enviando...» no se puede pulsar.',
      codeSent: 'Se lee el aviso «Código enviado. Revisa tu correo electrónico.».',
      'verify.entering':
        'Se ve el título «Verificar código», cuatro casillas, de la casilla «Dígito 1 de 4» a la casilla «Dígito 4 de 4», y los botones: el botón «Verificar» y el botón «Reenviar código».',
      'verify.verifying':
        'El botón «Verificando...» y el botón «Reenviar código» no se pueden pulsar.',
      welcome: 'No se ve el botón «Verificar» ni el botón «Reenviar código».',
      done: 'Se ve el título «Selecciona un negocio».',
    },
  },
})
