import { expect, test } from 'vitest'
import type { Trigger } from '#machines/diagnostics/chart.ts'
import { duration, english, spanish, triggerWords } from '#src/charts/words.ts'

test.each([
  [0, '0 ms', '0 ms'],
  [300, '300 ms', '300 ms'],
  [1_000, '1 s', '1 s'],
  [1_500, '1.5 s', '1,5 s'],
  [30_000, '30 s', '30 s'],
  [90_000, '90 s', '90 s'],
  [120_000, '2 min', '2 min'],
  [7_200_000, '2 h', '2 h'],
])('a delay of %i milliseconds is written with its unit', (milliseconds, inEnglish, inSpanish) => {
  expect(duration(milliseconds, english)).toBe(inEnglish)
  expect(duration(milliseconds, spanish)).toBe(inSpanish)
})

const cases: readonly (readonly [Trigger, string | undefined, string | undefined])[] = [
  [{ kind: 'event', event: 'draft.changed' }, 'draft.changed', 'draft.changed'],
  [{ kind: 'done', actor: 'sendCode' }, 'sendCode done', 'sendCode listo'],
  [{ kind: 'error', actor: 'sendCode' }, 'sendCode fails', 'sendCode falla'],
  [{ kind: 'finished' }, 'finished', 'terminado'],
  [{ kind: 'always' }, undefined, undefined],
  [{ kind: 'delay', delay: { name: 'short', milliseconds: 1_500 } }, '1.5 s', '1,5 s'],
  [{ kind: 'delay', delay: { name: 'backoff', milliseconds: null } }, 'backoff', 'backoff'],
  [{ kind: 'delay', delay: { name: null, milliseconds: null } }, 'varies', 'variable'],
]

test.each(cases)('a duration is written in words: %o', (trigger, inEnglish, inSpanish) => {
  expect(triggerWords(trigger, english)).toBe(inEnglish)
  expect(triggerWords(trigger, spanish)).toBe(inSpanish)
})
