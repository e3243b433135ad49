import { fold } from '#contract/text.ts'
import { hasSeveral, type ImportColumns, type ImportField } from './importTable.ts'

// The headers that spreadsheets and address books write, in Spanish, English and Portuguese.

const has = (list: readonly string[], header: string): boolean =>
  list.some((each) => fold(each) === header)

const words = (text: string): ReadonlySet<string> => new Set(fold(text).split(' '))

/** What stands beside 'phone' and 'e-mail' in a header: whose they are, and which. */
const beside =
  'de del do da la el e no number número dirección endereço address electrónico eletrônico contacto contact contato principal main ' +
  'primary preferido particular personal pessoal casa home domicilio residencial trabajo trabalho work business ' +
  'comercial oficina office empresa company cliente customer otro otros other outro outros adicional adicionales ' +
  'additional alterno alternativo secundario secondary value valor num nro n fijo fija fixo ' +
  'landline car auto carro'
const phones =
  'teléfono teléfonos tel telefone telefones fone phone phones celular celulares cel movil moviles mobile cell ' +
  'whatsapp telemóvel telef telf tlf tfno fono'
const emails = 'correo correos email emails mail mails'

/** The number with its country, of programs that write it out in two ways. */
const wholePhones = [
  'formatted phone',
  'formatted number',
  'international phone',
  'teléfono internacional',
]
const plainPhones = ['phone number', 'phone', 'número', 'teléfono']

const about = (nouns: string) => {
  const [noun, any] = [words(nouns), words(`${nouns} ${beside}`)]
  return (header: string): boolean => {
    const parts = header.split(' ')
    return (
      parts.some((part) => noun.has(part)) &&
      parts.every((part) => any.has(part) || /^\d{1,2}$/.test(part))
    )
  }
}

const isPhone = about(phones)
const isEmail = about(emails)

/** Whole names, the most certain first; with them, the parts of a name are not needed. */
const wholeNames = [
  'nombre completo',
  'nombre y apellidos',
  'nombre y apellido',
  'nombres y apellidos',
  'apellidos y nombres',
  'apellido y nombre',
  'apellidos y nombre',
  'apellido y nombres',
  'nombre del cliente',
  'nombre del contacto',
  'full name',
  'display name',
  'client name',
  'customer name',
  'contact name',
  // Of programs that write out WhatsApp's contacts.
  'saved name',
  'nome completo',
  'nome e sobrenome',
  'nome do cliente',
  // Of shops.
  'nombre del comprador',
  'nombre y apellido del comprador',
  'nome do comprador',
  'buyer name',
]
/** A whole name, or the first one where the file has surnames. */
const names = ['nombre', 'cliente', 'name', 'customer', 'client', 'nome']
/** Names where the file has no other. */
const lastNames = [
  'comprador',
  'buyer',
  'contacto',
  'contact',
  'contato',
  'persona',
  'persona de contacto',
]
const firstNames = [
  'nombres',
  'nombre s',
  'primer nombre',
  'nombre de pila',
  'first name',
  'firstname',
  'given name',
  'primeiro nome',
  'nome próprio',
]

type Listed = Exclude<ImportField, 'name' | 'phone' | 'email'>

const known: Readonly<Record<Listed, readonly string[]>> = {
  middleName: [
    'segundo nombre',
    'middle name',
    'additional name',
    'segundo nome',
    'nome do meio',
    'otros nombres',
  ],
  lastName: [
    'apellido',
    'apellidos',
    'apellido s',
    'primer apellido',
    'segundo apellido',
    'apellido paterno',
    'apellido materno',
    'apellido 1',
    'apellido 2',
    'last name',
    'lastname',
    'surname',
    'family name',
    'second last name',
    'sobrenome',
    'sobrenomes',
    'apelido',
    'último nome',
  ],
  company: [
    'empresa',
    'compañía',
    'razón social',
    'razão social',
    'organización',
    'nombre de la organización',
    'nombre de la empresa',
    'company',
    'company name',
    'organization',
    'organization name',
    'organization 1 name',
    'organización 1 nombre',
    'organização',
    'nome da organização',
    'nome da empresa',
    // The name that a person gives themselves on WhatsApp.
    'public name',
    'public display name',
    'push name',
  ],
  birthDate: [
    'fecha de nacimiento',
    'fecha nacimiento',
    'fecha nac',
    'fecha de nac',
    'f nacimiento',
    'f nac',
    'fec nacimiento',
    'fec nac',
    'nacimiento',
    'cumpleaños',
    'birth date',
    'birthdate',
    'birthday',
    'date of birth',
    'data de nascimento',
    'nascimento',
    'data de aniversário',
    'aniversário',
  ],
  address: [
    'dirección',
    'address 1',
    'address line 1',
    'dirección 1',
    'domicilio',
    'calle',
    'address',
    'street',
    'street address',
    'endereço',
    'rua',
    'rua do endereço comercial',
    'rua do endereço residencial',
  ],
  city: ['ciudad', 'localidad', 'población', 'city', 'town', 'cidade', 'cidade do endereço'],
  country: ['país', 'país o región', 'país región', 'país região', 'country', 'country region'],
  postalCode: ['código postal', 'cp', 'postal code', 'zip', 'zip code', 'postcode', 'cep'],
  status: ['estado', 'status', 'client status'],
  phoneCode: [
    'código de país',
    'código país',
    'código del país',
    'cód país',
    'cod de país',
    'código internacional',
    'código telefónico',
    'prefijo telefónico',
    'prefijo país',
    'indicativo',
    'indicativo país',
    'indicativo de país',
    'indicativo del país',
    'clave de país',
    'clave país',
    'lada internacional',
    'country code',
    'phone country code',
    'country calling code',
    'calling code',
    'dial code',
    'dialing code',
    'código do país',
    'ddi',
  ],
  tags: [
    'etiquetas',
    'etiqueta',
    'tags',
    'tag',
    'labels',
    'categorías',
    'categories',
    'group membership',
    'grupos',
    'marcadores',
    'rótulos',
    'etiquetas de contacto',
  ],
}
const listed = Object.keys(known) as readonly Listed[]
const places: readonly ImportField[] = ['address', 'city', 'country', 'postalCode']

/** 'Address 1 - City', 'Business City', 'Ciudad del trabajo': one of several addresses. */
const placeWords =
  /^(?:address|direccion|endereco) \d |^(?:business|work|home|other) | (?:(?:del? |de la )?(?:trabajo|domicilio|particular|casa)|(?:do endereco )?(?:comercial|residencial))$/

/** What shops write before each of a customer's fields. */
const SHOPS = /^(?:default address|billing) /
/** Beside an address it is the country, in two letters. */
const SHOPS_COUNTRY = /^country code$/

const ofShop = (header: string): string => {
  const own = header.replace(SHOPS, '')
  return own === header ? header : own.replace(SHOPS_COUNTRY, 'country')
}

/** Outlook's phone at home, which has no other word in Spanish. */
const AT_HOME = /^particular(?: \d)?$/

const plainHeader = (header: string): string => ofShop(plainWords(header))

const plainWords = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    // 'tel2'
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .trim()
    .replaceAll(/\be mail\b/g, 'email')

const NUMBER = fold('número')

const fieldOf = (header: string): Exclude<ImportField, 'name'> | null => {
  if (isEmail(header)) return 'email'
  if (isPhone(header) || header === NUMBER || AT_HOME.test(header)) return 'phone'
  const field = listed.find((each) => has(known[each], header))
  if (field !== undefined) return field
  const place = header.replace(placeWords, '')
  return listed.find((each) => places.includes(each) && has(known[each], place)) ?? null
}

/** The column of the name, and whether it is a whole one. */
const nameColumn = (headers: readonly string[]) => {
  const first = (list: readonly string[]) => headers.findIndex((header) => has(list, header))
  const [whole, name, firstName] = [first(wholeNames), first(names), first(firstNames)]
  if (whole >= 0) return { at: whole, isWhole: true }
  // Google's old file has 'Name', which is whole, beside 'Given Name'.
  if (name >= 0) return { at: name, isWhole: firstName >= 0 }
  return { at: firstName >= 0 ? firstName : first(lastNames), isWhole: false }
}

/** Words that mean something else beside these: in Brazil a nickname, in Spanish a day of a wedding. */
const elsewhere: Readonly<Record<string, (headers: readonly string[]) => boolean>> = {
  apelido: (headers) => headers.some((header) => header.startsWith('sobrenome')),
  aniversario: (headers) => !headers.some((header) => /^(?:nome|sobrenome)\b/.test(header)),
}

const nameParts: readonly ImportField[] = ['middleName', 'lastName']

/** The field of each header; most fields have one column. */
export const recogniseColumns = (headers: readonly string[]): ImportColumns => {
  const plain = headers.map(plainHeader)
  const { at, isWhole } = nameColumn(plain)
  const taken = new Set<ImportField>(isWhole ? nameParts : [])
  // Beside a phone, 'Número' is that of a house.
  const hasPhone = plain.some(isPhone)
  const hasWholePhone = plain.some((header) => has(wholePhones, header))
  return plain.map((header, index) => {
    if (index === at) return 'name'
    if (Object.hasOwn(elsewhere, header) && elsewhere[header]?.(plain)) return null
    if (has(wholePhones, header)) return 'phone'
    if (hasWholePhone && has(plainPhones, header)) return null
    if (hasPhone && header === NUMBER) return null
    const field = fieldOf(header)
    if (field === null || taken.has(field)) return null
    if (hasWholePhone && field === 'phoneCode') return null
    if (!hasSeveral(field)) taken.add(field)
    return field
  })
}

const mobile = words('celular celulares cel movil moviles mobile cell telemóvel iphone')
/** Google's 'Phone 1 - Label' and 'Etiqueta de teléfono 1', which say what the next column is. */
const LABEL = / (?:label|type|etiqueta|tipo|rotulo)$|^(?:etiqueta|tipo|rotulo) d[eo] /

/** Of several phones, that on which somebody can be written to comes first. */
export const phoneRank = (
  headers: readonly string[],
  cells: readonly string[],
  at: number,
): number => {
  const [header = '', before = ''] = [headers[at], headers[at - 1]]
  const label = LABEL.test(plainHeader(before)) ? (cells[at - 1] ?? '') : ''
  const said = plainHeader(`${header} ${label}`).split(' ')
  if (said.includes('whatsapp')) return 0
  return said.some((word) => mobile.has(word)) ? 1 : 2
}
