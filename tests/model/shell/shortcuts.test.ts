import { expect, test } from 'vitest'
import { keysOf, shortcutPlaces, shortcutsAt } from '#machines/shell/shortcutSheet.ts'
import { ariaKeysOf, isShortcut } from '#machines/shell/shortcuts.ts'

const all = shortcutPlaces.flatMap(shortcutsAt).map(({ name }) => name)
const pressed = (
  key: string,
  held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', true>> = {},
) => ({
  key,
  ctrlKey: held.ctrl === true,
  metaKey: held.meta === true,
  altKey: held.alt === true,
  shiftKey: held.shift === true,
})
const those = (...given: Parameters<typeof pressed>) =>
  all.filter((name) => isShortcut(name, pressed(...given)))

test('a key means one thing in each place', () => {
  for (const place of shortcutPlaces) {
    const keys = shortcutsAt(place).map(({ name }) => ariaKeysOf(name))
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('the command key of a Mac is its Ctrl', () => {
  expect(those('k', { ctrl: true })).toEqual(['palette'])
  expect(those('K', { meta: true })).toEqual(['palette'])
  expect(those('k')).toEqual([])
  expect(keysOf('palette', true)).toEqual(['⌘', 'K'])
  expect(keysOf('palette', false)).toEqual(['Ctrl', 'K'])
})

test('held keys tell the ways of Enter apart', () => {
  expect(those('Enter')).toEqual(['send'])
  expect(those('Enter', { ctrl: true })).toEqual(['sendNext'])
  expect(those('Enter', { shift: true })).toEqual(['newLine'])
  expect(those('Enter', { alt: true })).toEqual([])
})

test('a character that needs Shift on a keyboard is the character', () => {
  expect(those('?', { shift: true })).toEqual(['sheet'])
  expect(those('?')).toEqual(['sheet'])
  expect(those('/', { shift: true })).toEqual(['searchList', 'quickReplies'])
})
