import { expect, test } from 'vitest'
import { readThreadLink, writeThreadLink } from '#contract/threadLink.ts'

test.each([
  { threadId: 'ana', message: null },
  { threadId: 'ana', message: 'rs-1olq9ci' },
  { threadId: 'ana', message: null, businessId: 2 },
  { threadId: 'a&mensaje=b c+ñ', message: 'x=&y' },
])('what is written of %o is read of it', (link) => {
  expect(readThreadLink(new URLSearchParams(writeThreadLink(link)))).toEqual(link)
})

test('an address without a conversation leads nowhere', () => {
  expect(readThreadLink(new URLSearchParams('mensaje=rs-1olq9ci'))).toBeNull()
  expect(readThreadLink(new URLSearchParams('conversacion=&mensaje=x'))).toBeNull()
})

test.each(['', '0', '-1', '1.5', 'dos', '9'.repeat(20)])('%o names no business', (business) => {
  const address = new URLSearchParams({ conversacion: 'ana', negocio: business })
  expect(readThreadLink(address)).toEqual({ threadId: 'ana', message: null })
})
