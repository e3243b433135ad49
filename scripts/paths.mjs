// npm run paths: writes test scripts for people into docs/qa, from the models of the machines. `-- --machine <name>` writes those of one
// machine (of several: `--machine one --machine other`), and the contents.
// `npm run paths -- --machine <name> --format playwright` prints those of one machine as a Playwright spec,
// `-- --from <recording.json>` prints a recording of /diagnostico as a spec.
// A test in tests/model/qa fails where docs/qa is out of date.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDocuments } from './documents.mjs'
import { root } from './setup.mjs'
import { withSources } from './sources.mjs'

const folder = 'docs/qa'
const directory = join(root, folder)

const options = readOptions()
if (options) await withSources((load) => run(load, options)).catch(tell)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        machine: { type: 'string', multiple: true },
        format: { type: 'string' },
        from: { type: 'string' },
      },
    })
    if (values.format !== undefined && values.format !== 'playwright') throw new Error()
    if (values.format !== undefined && values.machine?.length !== 1) throw new Error()
    return values
  } catch {
    console.error(
      'Usage: npm run paths -- [--machine <name> … | --machine <name> --format playwright | --from <recording.json>]',
    )
    process.exitCode = 1
    return null
  }
}

async function run(load, { machine, format, from }) {
  if (from !== undefined) {
    const { readRecording } = await load('/src/effects/diagnostics/recordingFile.ts')
    const { specFrom } = await load('/tests/model/qa/recording/spec.ts')
    console.log(specFrom(readRecording(readFileSync(from, 'utf8')), basename(from)))
    return
  }
  const { models } = await load('/tests/model/qa/models.ts')
  const { qaFiles, scriptSets } = await load('/tests/model/qa/documents.ts')
  const { printedTable } = await load('/tests/model/qa/table.ts')
  const names = models.map(({ model }) => model.machine.id)
  const unknown = machine?.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw Object.assign(
      new Error(`There is no machine '${unknown}'. There are: ${names.join(', ')}`),
      { name: 'WordsError' },
    )
  }
  const sets = scriptSets(models.filter(({ model }) => machine?.includes(model.machine.id) ?? true))
  if (format === 'playwright') {
    const { playwrightSpec } = await load('/tests/model/qa/playwright.ts')
    for (const set of sets) console.log(playwrightSpec(set))
    return
  }
  const { staleFiles } = await load('/scripts/charts/staleness.ts')
  const found = readDocuments(directory)
  const others = machine ? names.filter((name) => !machine.includes(name)) : []
  const wanted = qaFiles(
    sets,
    others.flatMap((name) => recordIn(found, name)),
  )
  const stale = staleFiles(wanted, found)
  write(machine ? stale.filter((name) => wanted.has(name)) : stale, wanted, printedTable(sets))
}

/** The record of a machine as it was written; none where it was not yet. */
function recordIn(found, name) {
  const text = found.get(`${name}.json`)
  return text === undefined ? [] : [JSON.parse(text)]
}

/** An error in a model's words is the author's to correct: it needs no stack trace. */
function tell(error) {
  if (!(error instanceof Error) || error.name !== 'WordsError') throw error
  console.error(error.message)
  process.exitCode = 1
}

function write(stale, wanted, table) {
  mkdirSync(directory, { recursive: true })
  for (const name of stale) {
    const text = wanted.get(name)
    if (text === undefined) rmSync(join(directory, name))
    else writeFileSync(join(directory, name), text)
  }
  console.log(table)
  console.log(`\n${folder}: ${wanted.size} files, ${stale.length} of them new`)
}
