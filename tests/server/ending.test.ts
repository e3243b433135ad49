import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { endWhenTold } from '#server/process/endSignals.ts'

const processOn = (platform: NodeJS.Platform) => {
  const told = Object.assign(new EventEmitter(), { platform })
  let ends = 0
  endWhenTold(told, () => {
    ends += 1
  })
  return { emit: (signal: NodeJS.Signals) => told.emit(signal), ends: () => ends }
}

test('two interruptions end the server once, and the second is still handled', () => {
  const { emit, ends } = processOn('linux')
  expect([emit('SIGINT'), emit('SIGINT'), emit('SIGTERM')]).toEqual([true, true, true])
  expect(ends()).toBe(1)
})

test('closing the window ends the server on Windows, and nowhere else', () => {
  const windows = processOn('win32')
  expect(windows.emit('SIGHUP')).toBe(true)
  expect(windows.ends()).toBe(1)
  expect(processOn('darwin').emit('SIGHUP')).toBe(false)
})
