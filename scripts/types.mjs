// npm run types: checks each floor with its own tsconfig, two at a time.
import { spawn } from 'node:child_process'
import { ensurePackages, root } from './setup.mjs'

ensurePackages()
const floors = ['machines', 'src', 'src/offline', 'server', 'scripts', 'tests']

async function checkNext() {
  const floor = floors.shift()
  if (!floor) return
  const { code, output } = await check(floor)
  console.log(`${code === 0 ? '✓' : '✗'} ${floor}`)
  if (code !== 0) {
    console.log(output)
    process.exitCode = 1
  }
  await checkNext()
}

function check(floor) {
  return new Promise((resolve) => {
    const tsc = spawn(
      process.execPath,
      [
        'node_modules/typescript/bin/tsc',
        '-p',
        floor,
        '--pretty',
        // Several checkers of one floor would each make the types that its files share.
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/types-${floor}.tsbuildinfo`,
      ],
      { cwd: root },
    )
    let output = ''
    for (const stream of [tsc.stdout, tsc.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    tsc.on('close', (code) => resolve({ code, output }))
  })
}

await Promise.all([checkNext(), checkNext()])
