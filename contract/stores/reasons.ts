// Why a store could not be read, in words for its owner. Each says what to do.

export const storeReasons = {
  refused:
    'La tienda no acepta las claves: crea unas nuevas en tu tienda, con permiso de lectura, y pégalas aquí',
  limited: 'La tienda pide ir más despacio: se sigue más tarde, desde donde quedó',
  away: 'La tienda no contesta: se intenta otra vez en unos minutos',
  broken:
    'La tienda contesta algo que no es su API: revisa la dirección, y que ningún complemento la bloquee',
  repeats: 'La tienda repite la misma página: no se pudo leer entera',
  moved: 'La tienda manda a otra dirección: escribe esa',
  address:
    'Esa dirección no se puede consultar: escribe la dirección pública de tu tienda, con https',
  large: 'La tienda contesta demasiado de una vez',
  keys: 'Faltan las claves de la tienda: pégalas de nuevo',
  unknown: 'Este tipo de tienda no se puede leer',
  permission: 'Las claves de la tienda no tienen permiso para esto',
} as const

/** The same of orders, which nobody asks for again but the person who looks. */
export const unaskedReasons = {
  limited: 'La tienda pide esperar: actualiza los pedidos en un minuto',
  away: 'La tienda no contesta: actualiza los pedidos más tarde',
} as const
