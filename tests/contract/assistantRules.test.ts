import { expect, test } from 'vitest'
import {
  draftOfRules,
  noRules,
  readRules,
  rulesProblem,
  switchedIn,
} from '#contract/assistants/rules.ts'

test('rules of another form cost no assistant', () => {
  const none = { personWords: '', handOverText: '', silentChannels: [], hourlyAnswers: null }
  expect(readRules({})).toEqual(none)
  expect(draftOfRules(none)).toEqual(noRules)
  expect(
    readRules({ silent_channels: ['webchat', 'fax', 'WhatsApp'], hourly_answers: '4' }),
  ).toEqual({ ...none, silentChannels: ['whatsapp', 'widget'], hourlyAnswers: 4 })
})

test('a channel is switched off and on again', () => {
  const off = switchedIn('widget', 'whatsapp')
  expect(off).toBe('whatsapp widget')
  expect(switchedIn(off, 'widget')).toBe('whatsapp')
})

test.each([
  [{ personWords: 'a'.repeat(61) }, 'personWords'],
  [
    { personWords: Array.from({ length: 51 }, (_, at) => `palabra ${at}`).join('\n') },
    'personWords',
  ],
  [{ personWords: 'reclamo\n---' }, 'personWords'],
  [{ handOverText: 'a'.repeat(901) }, 'handOverText'],
  [{ hourlyAnswers: '0' }, 'hourlyAnswers'],
  [{ hourlyAnswers: '21' }, 'hourlyAnswers'],
  [{ hourlyAnswers: 'muchas' }, 'hourlyAnswers'],
])('rules that cannot be kept say so: %#', (rules, field) => {
  expect(rulesProblem({ ...noRules, ...rules })?.field).toBe(field)
})

test('rules at their limits are kept', () => {
  expect(
    rulesProblem({
      ...noRules,
      personWords: Array.from({ length: 50 }, (_, at) => `${at} `.padEnd(60, 'a')).join('\n'),
      hourlyAnswers: '20',
    }),
  ).toBeNull()
})
