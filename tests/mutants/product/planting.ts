import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { faults } from './faults.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export const sourceOf = (file: string): string => readFileSync(`${root}${file}`, 'utf8')

/** Faults whose text is gone or stands there several times. */
export const rotten = (): readonly string[] =>
  faults.flatMap(({ id, file, text }) => {
    const found = sourceOf(file).split(text).length - 1
    return found === 1 ? [] : [`${id}: ${file} has its text ${found} times`]
  })

/** Plants the named faults as their modules are loaded: no file changes. */
export function plantFaults(ids: readonly string[]): Plugin {
  const planted = faults.filter(({ id }) => ids.includes(id))
  return {
    name: 'plant-faults',
    enforce: 'pre',
    transform(code, id) {
      const [path] = id.split('?')
      const here = planted.filter(({ file }) => path === `${root}${file}`)
      if (here.length === 0) return undefined
      return here.reduce((source, fault) => {
        // A source that is read as a text has its quotes escaped.
        if (!source.includes(fault.text) && !id.includes('?raw'))
          throw new Error(`${fault.id} finds no place to be planted`)
        return source.replace(fault.text, () => fault.instead)
      }, code)
    },
  }
}
