import { describe, expect, test } from 'vitest'
import { describeAccessFailure } from '#contract/access.ts'
import { describeAssistantFailure } from '#contract/assistantStatus.ts'
import { describeBusinessesFailure } from '#contract/businesses.ts'
import { channelFailures, unknownFailure } from '#contract/channelFailures.ts'
import { describeChatFailure } from '#contract/chatFailure.ts'
import { CallError, isFinalRefusal, serverMessage } from '#contract/errors.ts'
import { describeInboxFailure } from '#contract/inbox.ts'
import { describeSendFailure, notImplemented } from '#contract/sendFailure.ts'

const refused = (status: number, body = '') => new CallError('refused', body, status, body)
const network = new CallError('network', 'Sin red')

test.each<[string, string]>([
  [
    describeAccessFailure('sendCode', refused(500, 'boom')),
    'Error al enviar el código de verificación',
  ],
  [describeAccessFailure('sendCode', refused(500)), 'Error al enviar el código de verificación'],
  [
    describeAccessFailure('sendCode', refused(429, '{"message":"Espera un poco"}')),
    'Espera un poco',
  ],
  [describeAccessFailure('sendCode', network), 'Error al enviar el código de verificación'],
  [
    describeAccessFailure('verifyCode', refused(400, '{"error":"Código vencido"}')),
    'Código vencido',
  ],
  [describeAccessFailure('verifyCode', refused(500, '<html>')), 'Error al verificar el código'],
  [
    describeAccessFailure('verifyCode', network),
    'Error al verificar el código. Inténtalo de nuevo.',
  ],
  [describeBusinessesFailure('loadBusinesses', refused(503, 'x')), 'HTTP error! status: 503'],
  [
    describeBusinessesFailure('createBusiness', refused(409, '{"message":"x"}')),
    'Ya existe un negocio con ese nombre o email',
  ],
  [
    describeBusinessesFailure('createBusiness', refused(400, '{"message":"x"}')),
    'Datos inválidos. Verifica los campos requeridos.',
  ],
  [describeBusinessesFailure('createBusiness', refused(500, '{"error":"Se cayó"}')), 'Se cayó'],
  [describeBusinessesFailure('createBusiness', refused(500, 'texto')), 'API error: 500'],
  [describeBusinessesFailure('createBusiness', refused(422, 'texto')), 'texto'],
  [describeBusinessesFailure('createBusiness', refused(500, '{"message":"x","error":"y"}')), 'y'],
  [describeBusinessesFailure('uploadLogo', refused(413)), 'Error al subir la imagen'],
  [describeInboxFailure('loadConversations', refused(500, 'boom')), 'API error: 500 - boom'],
  [describeChatFailure('loadMessages', network), 'Sin red'],
  [describeChatFailure('loadMessages', refused(404, 'boom')), 'API error: 404 - boom'],
  [
    describeChatFailure('loadMessages', refused(404, '{"error":"Thread not found"}')),
    'No se encontró la conversación',
  ],
  [describeAssistantFailure('loadAssistantStatus', refused(500, 'boom')), 'Error al cargar estado'],
  [describeAssistantFailure('toggleAssistant', network), 'Error al cambiar estado'],
])('%s', (said, text) => {
  expect(said).toBe(text)
})

test.each<[unknown, string, string]>([
  [refused(400, 'Missing required fields'), 'widget', 'Faltan campos requeridos en la solicitud'],
  [refused(400, 'Invalid WhatsApp credentials'), 'whatsapp', 'Credenciales de WhatsApp inválidas'],
  [refused(400, 'Invalid credentials'), 'instagram', 'Credenciales de Instagram inválidas'],
  [refused(400, 'invalid credentials'), 'webchat', 'Credenciales de Widget inválidas'],
  [refused(400, 'Missing data'), 'widget', 'Faltan datos requeridos'],
  [refused(400, 'Failed to send message'), 'widget', 'Error al enviar el mensaje'],
  [
    refused(400, 'Not implemented'),
    'telegram',
    "El tipo de contacto 'telegram' no está implementado para envío de mensajes",
  ],
  [refused(503, 'abajo'), 'widget', 'Error del servidor: 503 - abajo'],
  [new CallError('format', 'queued'), 'widget', 'Error desconocido al enviar el mensaje'],
  [new Error('?'), 'widget', 'Error desconocido al enviar el mensaje'],
  [new CallError('expired', 'Sesión expirada.'), 'widget', 'Sesión expirada.'],
])('sending fails with %s to %s', (error, contactType, text) => {
  expect(describeSendFailure(error, contactType)).toBe(text)
})

test.each([
  ['{"message":"No hoy"}', 'No hoy'],
  ['{"error":"No hoy"}', 'No hoy'],
  ['{"error":true,"message":"No hoy"}', 'No hoy'],
  ['{"error":{"code":7,"message":"No hoy"}}', 'No hoy'],
  ['{"message":null,"error":{"error":" No hoy "}}', 'No hoy'],
  ['No hoy', 'No hoy'],
  ['"No hoy"', 'No hoy'],
  ['', null],
  ['{}', null],
  ['[]', null],
  ['{"error":true}', null],
  ['<html>No hoy</html>', null],
  ['x'.repeat(301), null],
])("the server's text in %j is: %s", (body, words) => {
  expect(serverMessage({ status: 422, body })).toBe(words)
  const isJson = /^[{[]/.test(body)
  expect(serverMessage({ status: 502, body })).toBe(isJson ? words : null)
})

test.each([
  [400, 'missing_required_fields', 'Faltan campos requeridos en la solicitud'],
  [400, 'Required fields are missing', 'Faltan campos requeridos en la solicitud'],
  [400, 'Missing required data', 'Faltan datos requeridos'],
  [400, 'missing_data', 'Faltan datos requeridos'],
  [400, 'Not yet implemented', notImplemented('telegram')],
  [400, 'not_implemented', notImplemented('telegram')],
  [
    200,
    '{"success":false,"error":"invalid_credentials whatsapp"}',
    'Credenciales de WhatsApp inválidas',
  ],
  [200, '{"success":false}', 'Error al enviar el mensaje'],
  [400, JSON.stringify({ message: channelFailures.payment }), channelFailures.payment],
  [400, JSON.stringify({ message: unknownFailure(999_999) }), unknownFailure(999_999)],
  [400, unknownFailure(), unknownFailure()],
])('a send that is answered with %i %s shows the reason', (status, body, text) => {
  expect(describeSendFailure(refused(status, body), 'telegram')).toBe(text)
})

describe('a refusal is final', () => {
  const spoken = '{"message":"Ya tienes este plan"}'

  test.each([400, 404, 409, 422])('where the server gives a reason: %i', (status) =>
    expect(isFinalRefusal(refused(status, spoken))).toBe(true),
  )

  test.each([200, 401, 403, 408, 425, 429, 500, 503])('but never with status %i', (status) =>
    expect(isFinalRefusal(refused(status, spoken))).toBe(false),
  )

  test.each(['', '{}', '<!doctype html><title>404</title>', '404 page not found'])(
    'but never with the HTML of a proxy: %j',
    (body) => expect(isFinalRefusal(refused(404, body))).toBe(false),
  )

  test('but never without an answer', () =>
    expect(isFinalRefusal(new CallError('network', 'sin red'))).toBe(false))
})
