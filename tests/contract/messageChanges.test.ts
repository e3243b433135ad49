import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessageWires } from '#contract/inbox.ts'
import { type MessageWires, readChangedWires } from '#contract/messageChanges.ts'

const some = (maxLength: number): fc.Arbitrary<MessageWires> =>
  fc.array(
    fc.record(
      {
        Content: fc.constantFrom('Hola', 'Sí', ''),
        DateRegistered: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'hoy'),
        IsBot: fc.boolean(),
        ContactId: fc.constantFrom('7', 8),
        Status: fc.constantFrom('delivered', 'failed'),
      },
      { requiredKeys: ['Content', 'DateRegistered'] },
    ),
    { maxLength, size: 'max' },
  )

const read = (wires: MessageWires) => ({ wires, thread: readMessageWires(wires) })

test('a thread is read after each change as if it had been loaded whole', () => {
  fc.assert(
    fc.property(some(30), some(30), fc.nat(), (wires, later, keptAtMost) => {
      const kept = wires.slice(0, keptAtMost % (wires.length + 1))
      for (const changed of [
        [...wires, ...later],
        [...kept, ...later],
      ])
        expect(readChangedWires(read(wires), changed)).toEqual(readMessageWires(changed))
    }),
  )
})

test('up to twenty later messages leave the others the same objects', () => {
  fc.assert(
    fc.property(some(30), some(20), (wires, later) => {
      const before = read(wires)
      const after = readChangedWires(before, [...wires, ...later])
      expect(before.thread.messages.every((each) => after.messages.includes(each))).toBe(true)
      expect(readChangedWires(before, [...wires])).toBe(before.thread)
    }),
  )
})
