import { expect, test } from 'vitest'
import { developmentWords, requestWords, statusWords } from '#src/views/projects/words.ts'

// The specification's texts of the wire values.
const texts = (words: Readonly<Record<string, { readonly text: string }>>) =>
  Object.values(words).map(({ text }) => text)

test('the states of projects and requests have the texts of the specification', () => {
  expect(texts(statusWords)).toEqual(['Borrador', 'Activo', 'En progreso', 'Pausado', 'Completado'])
  expect(texts(developmentWords)).toEqual([
    'Pendiente',
    'Análisis',
    'En desarrollo',
    'En pruebas',
    'En revisión',
    'Listo',
    'Entregado',
    'Mantenimiento',
  ])
  expect(texts(requestWords)).toEqual([
    'Pendiente',
    'En revisión',
    'Aprobada',
    'Rechazada',
    'Convertida',
  ])
})
