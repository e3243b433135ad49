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

/** 'America/Costa_Rica': 'Costa Rica (América)' */
export const zoneLabel = (zone: string): string => {
  const [region = '', ...places] = zone.replaceAll('_', ' ').split('/')
  const place = places.toReversed().join(', ')
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
