// Ending a process.

/**
 * A page that comes back loads its list and its conversation: about ten statements. Four pages every 20 ms are 200 a
 * second, 2,000 statements; from 1,000 sockets on there are more at once, so that all are told within 5 s. A socket
 * that does not answer is let go 1 s later. Requests have 20 s to end; most take milliseconds, a language model longer.
 * With the closing of sockets that do not answer it is 26 s at most, within the 30 s that most supervisors wait.
 */
export const farewell = {
  every: 20,
  atOnce: 4,
  socketsWithin: 5_000,
  socketAnswersWithin: 1_000,
  requestsWithin: 20_000,
} as const
/** Everything else that starts or ends. */
export const PLUGIN_TIMEOUT = 10_000
