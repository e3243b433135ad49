import { describe, expect, it } from 'vitest'
import type { StepResult } from '#contract/scriptBook.ts'
import {
  areasIn,
  type BookFilter,
  countsOf,
  resultAt,
  resultsOf,
  stateOf,
} from '#machines/diagnostics/book.ts'
import { bookCsv, bookJunit } from '#machines/diagnostics/bookExports.ts'
import { earlier, passed, sessionScript, someBook, themeScript } from './someBook.ts'

// Which scripts are listed, how far they are, and what is exported of them.

const idsIn = (filter: BookFilter, search = '') =>
  areasIn(someBook, filter, search, [earlier]).map(({ title, scripts }) => [
    title,
    ...scripts.map(({ id }) => id),
  ])

const all = areasIn(someBook, 'all', '', [])
const start: StepResult = { ...passed, step: 0 }
const failed: StepResult = {
  ...passed,
  outcome: 'failed',
  note: '=No se ve <b>, "nunca"',
  pictureUrl: '/files/a.webp?para=1',
}
const exported = (results: readonly StepResult[]) => ({
  version: someBook.version,
  person: 'ana@taller.example',
  areas: all,
  results: resultsOf(results),
  origin: 'https://recado.example',
})

describe('the listed scripts', () => {
  it('are those of the regression set, all, or what changed since a version', () => {
    const session = ['Iniciar sesión', sessionScript.id]
    const theme = ['Tema', themeScript.id]
    expect(idsIn('regression')).toEqual([theme])
    expect(idsIn('all')).toEqual([session, theme])
    expect(idsIn('since 1.0.0')).toEqual([theme])
    expect(idsIn('since 0.9.0')).toEqual([session, theme])
  })

  it('have all of the sought words, whatever their accents', () => {
    expect(idsIn('all', 'ENVIO pagina')).toEqual([['Iniciar sesión', sessionScript.id]])
    expect(idsIn('all', 'theme-0vho')).toEqual([['Tema', themeScript.id]])
  })
})

describe('a script', () => {
  it.each([
    ['open', []],
    ['begun', [start]],
    ['passed', [start, passed]],
    ['failed', [start, failed]],
    ['blocked', [{ ...passed, outcome: 'blocked' }]],
    ['failed', [{ ...start, outcome: 'blocked' }, failed]],
  ] as const)('is %s', (state, results) => {
    expect(stateOf(resultsOf(results), themeScript)).toBe(state)
    expect(countsOf(resultsOf(results), someBook.scripts)[state]).toBe(state === 'open' ? 2 : 1)
  })

  it('that says something else by now has no results', () => {
    const changed = { ...themeScript, hash: 'ffffffffffff' }
    expect(stateOf(resultsOf([start, passed]), changed)).toBe('open')
    expect(resultAt(resultsOf([passed]), changed, 1).hash).toBe(changed.hash)
  })
})

describe('the export', () => {
  it('has a row for each step, safe from formulas', () => {
    const rows = bookCsv(exported([start, failed])).split('\r\n')
    expect(rows).toHaveLength(1 + 4 + 1)
    expect(rows[3]).toBe(
      '1.1.0,ana@taller.example,Tema,theme,theme-0vho,Toca la opción «Oscuro»,Regresión,Antes,Haz,Abre la página.,Pasa,,',
    )
    expect(rows[4]).toBe(
      `1.1.0,ana@taller.example,Tema,theme,theme-0vho,Toca la opción «Oscuro»,Regresión,1,Haz,Toca la opción «Oscuro».,Falla,"'=No se ve <b>, ""nunca""",https://recado.example/files/a.webp?para=1`,
    )
  })

  it('as JUnit has a suite for each area and a case for each script', () => {
    const report = bookJunit(exported([start, failed]))
    expect(report).toContain(
      '<testsuite name="Tema" tests="1" failures="1" errors="0" skipped="0">',
    )
    expect(report).toContain(
      '<testsuite name="Iniciar sesión" tests="1" failures="0" errors="0" skipped="1">',
    )
    expect(report).toContain('=No se ve &#60;b&#62;, &#34;nunca&#34;')
    expect(report).toContain('<skipped message="Sin probar"/>')
  })

  it('as JUnit says what is blocked, and leaves out what XML has not', () => {
    const note = 'Antes \u0000\u0007\uD800 después'
    const report = bookJunit(exported([{ ...passed, outcome: 'blocked', note }]))
    expect(report).toMatch(/<error message="Bloqueado">1\. Bloqueado .* Antes {2}después<\/error>/)
  })
})
