import type { FastifyRequest } from 'fastify'

/** True for a browser that shows the answer to a person. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '')

/** The page that tells a person of a refusal; `message` is a text of the server's own. */
export const refusedPage = (message: string): string => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Recado</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem }
    </style>
  </head>
  <body>
    <h1>Recado</h1>
    <p>${message}</p>
    <p><a href="">Volver a intentarlo</a></p>
  </body>
</html>
`
