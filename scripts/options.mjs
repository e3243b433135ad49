import { parseArgs } from 'node:util'
import { fail } from './setup.mjs'

/**
 * The options of `npm run charts` and `npm run paths`; what is misspelled ends the command. `more` adds options of one
 * of them.
 */
export function readOptions(command, more) {
  const options = {
    machine: { type: 'string', multiple: true },
    out: { type: 'string' },
    check: { type: 'boolean', default: false },
    ...more,
  }
  try {
    return parseArgs({ options }).values
  } catch {
    const known = Object.entries(options).map(
      ([name, { type }]) => `[--${name}${type === 'string' ? ' …' : ''}]`,
    )
    return fail(`Usage: npm run ${command} -- ${known.join(' ')}`)
  }
}

/** Ends the command where a machine of that name does not exist. */
export function refuseUnknown(machine, names) {
  const unknown = machine?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    fail(`There is no machine '${unknown}'. There are: ${names.join(', ')}`)
}
