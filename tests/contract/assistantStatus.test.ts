import { expect, test } from 'vitest'
import {
  type AssistantStatus,
  conversationStatus,
  readAssistantStatus,
} from '#contract/assistantStatus.ts'
import { answered } from './answered.ts'

const read = (answer: unknown) => readAssistantStatus(answered(conversationStatus, answer))

const status = (reason: unknown, isResponding: unknown = true) => ({
  success: true,
  data: {
    overall_status: { reason, can_respond: false },
    thread_status: { is_responding: isResponding },
    assistant_status: { is_responding: true },
  },
})

test.each<[string, AssistantStatus['availability']]>([
  ['Ready to Respond', 'answering'],
  ['Assistant Turned Off', 'assistantOff'],
  ['Thread Turned Off', 'threadOff'],
  ['Assistant Deleted', 'assistantDeleted'],
  ['Thread Deleted', 'threadDeleted'],
  ['Thread Not Found', 'threadNotFound'],
  ['No Assistant', 'noAssistant'],
  ['Something New', 'unknown'],
  ['', 'unknown'],
])("the wire's reason %s is read as %s", (reason, availability) => {
  expect(read(status(reason))).toEqual({ availability, isResponding: true })
})

test('a missing reason is unknown, and flags may be 0 and 1', () => {
  expect(read(status(null, 1))).toEqual({ availability: 'unknown', isResponding: true })
  expect(read(status('Ready to Respond', 0))).toMatchObject({ isResponding: false })
  expect(read({ data: {} })).toEqual({ availability: 'unknown', isResponding: false })
  expect(read({ data: { overall_status: null, thread_status: null } })).toEqual({
    availability: 'unknown',
    isResponding: false,
  })
})

test('an answer without a status gives no status', () => {
  expect(read({ success: true })).toBeNull()
})

test.each([
  [{ overall_status: { can_respond: true } }, 'answering'],
  [{ overall_status: { can_respond: false } }, 'unknown'],
  [{ overall_status: { can_respond: 1 }, assistant_status: { is_responding: 0 } }, 'assistantOff'],
  [{ thread_status: { is_responding: 'false' } }, 'threadOff'],
  [
    { overall_status: { reason: 'Ready to Respond' }, thread_status: { is_responding: false } },
    'answering',
  ],
])('without a reason, %j is read from its switches', (data, availability) => {
  expect(read({ success: true, data })).toMatchObject({ availability })
})
