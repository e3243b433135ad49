// The entry of the production server: `node dist-server/main.js`.
import { fileURLToPath } from 'node:url'
import { MAILBOX_PATH } from './access/mailbox.ts'
import { buildApp } from './app.ts'
import { reportIfUnavailable } from './files/store/storeUnavailable.ts'
import { openResources } from './openResources.ts'
import { servePage } from './page/page.ts'
import { policyConfigOf } from './page/pageConfig.ts'
import { QA_PATH } from './page/qa.ts'
import { endWhenTold } from './process/endSignals.ts'
import { notListening } from './process/listening.ts'
import type { Resources } from './resources.ts'
import { widgetNamed } from './visitor/chatNames.ts'

const builtPage = fileURLToPath(new URL('../dist', import.meta.url))
const builtPanel = fileURLToPath(new URL('../dist-qa', import.meta.url))

const start = async () => {
  const resources = await openResources(process.env)
  const { environment } = resources
  const app = await buildApp(resources, {
    serveRest: servePage(builtPage, policyConfigOf(environment), resources.secret, {
      widgetNamed: (name) => widgetNamed(resources.db, name),
      qa: environment.isQa ? builtPanel : null,
    }),
  }).catch(async (error: unknown) => {
    await resources.close()
    throw error
  })
  const stop = async () => {
    await app.close()
    await resources.close()
  }
  try {
    await app.listen({ host: environment.host, port: environment.port })
  } catch (error) {
    await stop()
    throw notListening(error, environment)
  }
  endWhenTold(process, () => {
    stop().then(() => process.exit(0), fail)
  })
  void reportIfUnavailable(resources.files, (error) => app.log.error(error))
  const address = app.server.address()
  greet(resources, typeof address === 'object' && address ? address.port : environment.port)
}

const greet = ({ environment }: Resources, port: number) => {
  const { host } = environment
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  const base = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  console.log('Recado está en marcha:')
  console.log(`  Página      ${base}/`)
  if (environment.wantsDemo) {
    console.log(`  Tienda      ${base}/demo`)
    console.log(`  Visitantes  ${environment.visitorUrl ?? base}/visita/demo`)
  }
  if (environment.hasMailbox) console.log(`  Correo      ${base}${MAILBOX_PATH}`)
  if (environment.isQa) console.log(`  QA          ${base}${QA_PATH}`)
  if (environment.hasPaymentSandbox)
    console.log('  Pagos       pasarela de pruebas: no se cobra nada, y los planes se entregan')
}

const fail = (error: unknown) => {
  console.error(error instanceof Error ? `Recado no puede seguir: ${error.message}` : error)
  process.exit(1)
}

start().catch(fail)
