import { expect, test } from 'vitest'
import { trendFile } from '#src/effects/dashboard.ts'

test('a trend is a CSV file with a byte order mark and one row for each day', () => {
  const data = [
    { date: '2026-11-19', count: 3 },
    { date: '2026-11-20', count: 1_200 },
  ]
  expect(trendFile({ section: 'messages', data, at: 1 })).toEqual({
    name: 'mensajes-7-dias-2026-11-20.csv',
    text: '\uFEFFFecha,Mensajes\r\n2026-11-19,3\r\n2026-11-20,1200\r\n',
  })
  expect(trendFile({ section: 'conversations', data: [], at: 1 })).toEqual({
    name: 'conversaciones-30-dias-sin-datos.csv',
    text: '\uFEFFFecha,Conversaciones\r\n',
  })
  expect(trendFile({ section: 'channels', data: [], at: 1 })).toBeNull()
})
