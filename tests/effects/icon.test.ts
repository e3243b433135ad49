import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dottedIcon } from '#src/effects/icon.ts'

test('the icon with a dot is the plain icon plus a dot', async () => {
  const plain = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8')
  expect(dottedIcon.replaceAll(/^.*(?:\.dot |class="dot").*\n/gm, '')).toBe(plain)
})
