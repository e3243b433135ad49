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
      awaited: 'Vuelve a cargar la página después de pedir un código para ana@taller.example.',
      'email.changed[valid]': 'Escribe « ana@taller.example » como email, con espacios alrededor.',
      'email.changed[invalid]': 'Escribe «ana@» como email.',
      'email.submitted': 'Pulsa «Enviar código».',
      'xstate.done.actor.sendCode': 'El servidor acepta el envío del código.',
      'xstate.error.actor.sendCode[refused]':
        'El servidor rechaza el envío y contesta «Demasiados intentos».',
      'xstate.error.actor.sendCode[network]': 'La red falla mientras se envía el código.',
      'after.codeSentDelay': 'Espera un segundo y medio.',
      'code.changed[incomplete]': 'Escribe «12» en las casillas del código.',
      'code.changed[complete]': 'Escribe «1234» en las casillas del código.',
      'code.submitted': 'Pulsa «Verificar».',
      'code.resend': 'Pulsa «Reenviar código».',
      'xstate.done.actor.verifyCode[returning]':
        'El servidor acepta el código de una persona que ya tenía cuenta.',
      'xstate.done.actor.verifyCode[new]': 'El servidor acepta el código de una persona nueva.',
      'xstate.error.actor.verifyCode[refused]':
        'El servidor rechaza el código y contesta «Código incorrecto».',
      'xstate.error.actor.verifyCode[network]': 'La red falla mientras se verifica el código.',
      'after.welcomeDelay': 'Espera dos segundos y medio.',
    },
    states: {
      login: 'Se ve el campo del email y el botón «Enviar código».',
      sendingCode: 'El botón espera y no se puede pulsar otra vez.',
      codeSent: 'Se lee que el código se ha enviado.',
      'verify.entering': 'Se ven las cuatro casillas del código.',
      'verify.verifying': 'Las casillas y el botón esperan.',
      welcome: 'Se lee la bienvenida.',
      done: 'Se deja de ver el inicio de sesión.',
    },
  },
})
