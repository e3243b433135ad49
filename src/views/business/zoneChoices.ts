const regions: Readonly<Record<string, string>> = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Asia',
  Atlantic: 'Atlántico',
  Europe: 'Europa',
  Indian: 'Índico',
  Pacific: 'Pacífico',
}

/** Places that are called and searched by another name here. */
const named: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  'Ciudad Juarez': 'Ciudad Juárez',
  Havana: 'La Habana',
  London: 'Londres',
  'Los Angeles': 'Los Ángeles',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  'Mexico City': 'Ciudad de México',
  'New York': 'Nueva York',
  Panama: 'Panamá',
  'Sao Paulo': 'São Paulo',
  Tokyo: 'Tokio',
}

/** 'America/Costa_Rica': 'Costa Rica (América)' */
export const zoneLabel = (zone: string): string => {
  const [region = '', ...places] = zone.replaceAll('_', ' ').split('/')
  const place = places
    .map((each) => named[each] ?? each)
    .toReversed()
    .join(', ')
  return place === '' ? region : `${place} (${regions[region] ?? region})`
}

let known: readonly { readonly value: string; readonly label: string }[] | null = null

/** The time zones that this browser knows, by the name of their place. */
export const zoneChoices = () => {
  known ??= Intl.supportedValuesOf('timeZone')
    .map((value) => ({ value, label: zoneLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
  return known
}
