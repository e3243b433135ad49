import { Counter, Gauge, Histogram, Registry } from 'prom-client'

// The metrics of a process. Labels are fixed words and route patterns, so that callers cannot create new ones:
// docs/operations.md describes each, its normal values, and what to do.

const registers = (registry: Registry) => ({ registers: [registry] })

export const createMetrics = () => {
  const registry = new Registry()
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `recado_${name}_total`, help, labelNames, ...registers(registry) })
  return {
    registry,
    requests: new Histogram({
      name: 'recado_http_request_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      ...registers(registry),
    }),
    sockets: new Gauge({
      name: 'recado_sockets',
      help: 'Open sockets',
      labelNames: ['kind'],
      ...registers(registry),
    }),
    codes: counter('sign_in_codes', 'Codes that were asked for', ['outcome']),
    guesses: counter('sign_in_guesses', 'Codes that were tried', ['outcome']),
    jobs: counter('channel_jobs', 'Tries to send to a channel or to fetch from it', [
      'job',
      'channel',
      'outcome',
    ]),
    webhooks: counter('webhook_events', 'Events that webhooks brought', ['source', 'outcome']),
    answers: counter('automatic_answers', 'What became of automatic answers', ['outcome']),
    diskFull: counter('disk_full', 'Writes that found no room', ['where']),
    filesAway: counter('files_away', 'Calls that the store of the files did not answer well', []),
    busGaps: counter('bus_gaps', 'Times that events between processes may have been missed', []),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
