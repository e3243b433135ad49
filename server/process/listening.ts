/** The texts for the operator where the server cannot listen. */
const problems: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `el puerto ${port} de ${host} ya lo usa otro programa. Ciérralo, o elige otro puerto: PORT=${port < 65_535 ? port + 1 : port - 1}`,
  EACCES: (_, port) =>
    `este usuario no puede abrir el puerto ${port}. Elige uno a partir del 1024: PORT=3000`,
  EADDRNOTAVAIL: (host) =>
    `este equipo no tiene la dirección ${host}. Elige una que tenga: HOST=127.0.0.1`,
  ENOTFOUND: (host) => `no se conoce el nombre ${host}. Elige una dirección: HOST=127.0.0.1`,
}

export const notListening = (
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = problems[code]
  return problem ? new Error(problem(host, port), { cause: error }) : error
}
