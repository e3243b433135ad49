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
  'comercial oficina office empresa company cliente customer otro other outro value valor num nro n fijo fija fixo ' +
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
]
/** A whole name, or the first one where the file has surnames. */
const names = ['nombre', 'cliente', 'name', 'customer', 'client', 'nome']
const firstNames = [
  'nombres',
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
    'nacimiento',
    'cumpleaños',
    'birth date',
    'birthdate',
    'birthday',
    'date of birth',
    'data de nascimento',
    'nascimento',
    'aniversário',
  ],
  address: [
    'dirección',
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
  country: ['país', 'país o región', 'país región', 'country', 'country region'],
  postalCode: ['código postal', 'cp', 'postal code', 'zip', 'zip code', 'postcode', 'cep'],
  status: ['estado', 'status', 'client status'],
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
    'etiquetas de contacto',
  ],
}
const listed = Object.keys(known) as readonly Listed[]
const places: readonly ImportField[] = ['address', 'city', 'country', 'postalCode']

/** 'Address 1 - City', 'Business City', 'Ciudad del trabajo': one of several addresses. */
const placeWords =
  /^(?:address|direccion|endereco) \d |^(?:business|work|home|other) | (?:(?:del? |de la )?(?:trabajo|domicilio|particular|casa)|comercial|residencial)$/

const plainHeader = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    // 'tel2'
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .trim()
    .replaceAll(/\be mail\b/g, 'email')

const fieldOf = (header: string): Exclude<ImportField, 'name'> | null => {
  if (isEmail(header)) return 'email'
  if (isPhone(header) || header === fold('número')) return 'phone'
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
  return name >= 0 ? { at: name, isWhole: firstName >= 0 } : { at: firstName, isWhole: false }
}

const nameParts: readonly ImportField[] = ['middleName', 'lastName']

/** The field of each header; most fields have one column. */
export const recogniseColumns = (headers: readonly string[]): ImportColumns => {
  const plain = headers.map(plainHeader)
  const { at, isWhole } = nameColumn(plain)
  const taken = new Set<ImportField>(isWhole ? nameParts : [])
  const hasWholePhone = plain.some((header) => has(wholePhones, header))
  return plain.map((header, index) => {
    if (index === at) return 'name'
    if (has(wholePhones, header)) return 'phone'
    if (hasWholePhone && has(plainPhones, header)) return null
    const field = fieldOf(header)
    if (field === null || taken.has(field)) return null
    if (!hasSeveral(field)) taken.add(field)
    return field
  })
}
