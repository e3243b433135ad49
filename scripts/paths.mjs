// npm run paths: writes test scripts for people into .cache/paths, from the models of the machines: a page and JSON for
// each machine.
// `-- --out <folder>` writes all of them into that folder, too; `-- --machine <name>` writes those of one machine (of
// several: `--machine one --machine other`); `-- --check` writes no table, and says only which machines cannot be
// walked.
// `npm run paths -- --machine <name> --format playwright` prints those of one machine as a Playwright spec,
// `-- --from <recording.json>` prints a recording of /diagnostico as a spec.
// `-- --to <machine>.<state>` prints the shortest script to a state, through another one (`--from <state>`), without
// states and events (`--avoid <name>`, also several), and with that last event (`--case <event>`);
// `--format playwright` prints it as a spec.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readOptions, refuseUnknown } from './options.mjs'
import { scriptTable } from './scriptTable.mjs'
import { fail } from './setup.mjs'
import { withSources } from './sources.mjs'
import { filesEnding, openCache } from './unchanged.mjs'

const options = readOptions('paths', {
  format: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  avoid: { type: 'string', multiple: true },
  case: { type: 'string' },
})
const { format, from, to, out, check } = options
const machine = to === undefined ? options.machine : [to.split('.')[0]]
if (format !== undefined && (format !== 'playwright' || machine?.length !== 1))
  fail('Usage: npm run paths -- --machine <name> --format playwright')
if (to === undefined && (options.avoid ?? options.case) !== undefined)
  fail('Usage: npm run paths -- --to <machine>.<state> [--from …] [--avoid …] [--case …]')

const stages = filesEnding('tests/model', '/stages.ts')
const cache = openCache('paths', {
  of: new Map(
    filesEnding('tests/model', '.model.ts').map((file) => [
      basename(file, '.model.ts'),
      [file, ...stages.filter((stage) => areaOf(stage) === areaOf(file))],
    ]),
  ),
  writers: ['tests/model/qa/documents.ts'],
  ending: 'json',
})
refuseUnknown(machine, cache.names)

if (to !== undefined) await withSources(printWay).catch(tell)
else if (from !== undefined) await withSources(printRecording)
else if (format !== undefined) await withSources(printSpec).catch(tell)
else await writeScripts().catch(tell)

async function printRecording(load) {
  const { readRecording } = await load('/src/effects/diagnostics/recordingFile.ts')
  const { specFrom } = await load('/tests/model/qa/recording/spec.ts')
  console.log(specFrom(readRecording(readFileSync(from, 'utf8')), basename(from)))
}

async function printWay(load) {
  const { models } = await load('/tests/model/qa/models.ts')
  const { wayTo } = await load('/tests/model/qa/wayTo.ts')
  const { statesWithin } = await load('/machines/diagnostics/chart.ts')
  const { readChart } = await load('/src/charts/read.ts')
  const found = models.find(({ model }) => model.machine.id === machine[0])
  const states = statesWithin(readChart(found.model.machine).root).map(({ id }) => id)
  const unknown = [to, from].find((state) => state !== undefined && !states.includes(state))
  if (unknown !== undefined) fail(`There is no state '${unknown}'. There are: ${states.join(', ')}`)
  const set = wayTo(found, { to, from, avoid: options.avoid, event: options.case })
  if (set === null) fail(`No path of the model leads to ${to} that way.`)
  const { playwrightSpec } = await load('/tests/model/qa/playwright.ts')
  const { machinePage } = await load('/tests/model/qa/page.ts')
  console.log(format === undefined ? machinePage(set) : playwrightSpec(set))
}

async function printSpec(load) {
  const { playwrightSpec } = await load('/tests/model/qa/playwright.ts')
  for (const set of await setsOf(load, machine)) console.log(playwrightSpec(set))
}

async function writeScripts() {
  const stale = cache.stale.filter((name) => machine?.includes(name) ?? true)
  const fresh = cache.names.filter((name) => !cache.stale.includes(name))
  if (stale.length > 0)
    await withSources(async (load) => {
      const { qaFiles } = await load('/tests/model/qa/documents.ts')
      cache.write(qaFiles(await setsOf(load, stale), fresh.map(recordOf)), stale)
    })
  if (out !== undefined) cache.copyTo(out)
  if (!check) console.log(`${scriptTable((machine ?? cache.names).map(recordOf))}\n`)
  console.log(`.cache/paths: ${cache.names.length} machines, ${stale.length} of them written anew`)
}

async function setsOf(load, names) {
  const { models } = await load('/tests/model/qa/models.ts')
  const { scriptSets } = await load('/tests/model/qa/documents.ts')
  return scriptSets(models.filter(({ model }) => names.includes(model.machine.id)))
}

function recordOf(name) {
  return JSON.parse(readFileSync(join(cache.directory, `${name}.json`), 'utf8'))
}

function areaOf(file) {
  return file.split('/')[2]
}

/** An error in a model's words is the author's to correct: it needs no stack trace. */
function tell(error) {
  if (!(error instanceof Error) || error.name !== 'WordsError') throw error
  fail(error.message)
}
