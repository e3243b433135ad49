import { dirname, relative } from 'node:path'
import { describeModel } from './describeModel.ts'
import { isModel } from './model.ts'

const modules: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  '../**/*.model.ts',
)
const collecting = new Set(Object.keys(import.meta.glob('../**/models.test.ts')).map(dirname))

/** The nearest folder with a models.test.ts; the root has one, so that no model is left out. */
const collectorOf = (path: string): string =>
  collecting.has(path) ? path : collectorOf(dirname(path))

/** Calls describeModel for the models of a folder and of those below it without a models.test.ts of their own. */
export async function describeModels(folder: string): Promise<void> {
  const own = `../${relative(dirname(import.meta.dirname), folder)}`.replace(/\/$/, '')
  for (const [path, load] of Object.entries(modules)) {
    if (collectorOf(dirname(path)) !== own) continue
    const found = Object.values(Object(await load())).filter(isModel)
    if (found.length === 0) throw new Error(`${path} exports no model`)
    found.forEach(describeModel)
  }
}
