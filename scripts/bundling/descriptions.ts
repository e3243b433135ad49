import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { plain } from './icons.ts'

// What machines and their states are for, is shown where developers open the charts. The page has a number in place of
// each text; the texts are loaded with the charts (src/charts/descriptions.ts).

const MACHINES = join(import.meta.dirname, '../../machines')
const MAKES_MACHINE = /\bcreate\w*Machine\(/
const TEXT = /(?<=\bdescription:\s*)(?:'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+")/g

/** The texts as they are written, each once. */
const readTexts = (): readonly string[] => {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(join(MACHINES, name), 'utf8'))
    .filter((code) => MAKES_MACHINE.test(code))
  return [...new Set(files.flatMap((code) => code.match(TEXT) ?? []))]
}

export const descriptions = (): Plugin => {
  let numbers: ReadonlyMap<string, number> = new Map()
  return {
    name: 'recado:descriptions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      numbers = new Map(readTexts().map((text, index) => [text, index]))
    },
    transform(code, id) {
      const file = plain(id)
      if (file.endsWith('/src/charts/descriptions.ts'))
        return { code: `export const descriptions = [${[...numbers.keys()]}]`, map: null }
      if (!file.includes('/machines/') || !MAKES_MACHINE.test(code)) return null
      return { code: code.replace(TEXT, (text) => String(numbers.get(text) ?? text)), map: null }
    },
  }
}
