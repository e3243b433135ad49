export const NAME_HINT = '{nombre} se cambia por el nombre del cliente.'

const USE = 'Escribe «/» en un mensaje para usarlas.'
export const IN_THIS_BROWSER = `${USE} Se guardan en este navegador.`
export const OF_THE_TEAM = `${USE} Las comparte todo tu equipo.`
