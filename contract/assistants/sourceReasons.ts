// Why a source could not be read, in words for a person of the business. Each says what to do, where anything helps.

export const sourceReasons = {
  type: 'Este tipo de archivo no se puede leer: usa PDF, Word (.docx), Excel (.xlsx), CSV o texto',
  tooLarge: 'El archivo pesa más de 10 MB: divídelo o guárdalo más liviano',
  empty: 'El archivo no tiene texto',
  password: 'El archivo tiene contraseña: guárdalo sin ella y súbelo de nuevo',
  scanned:
    'El PDF son solo imágenes, sin texto que se pueda leer: guárdalo como PDF desde el programa donde se escribió',
  damaged: 'El archivo está dañado o incompleto: ábrelo, guárdalo de nuevo y súbelo otra vez',
  oldWord: 'Este formato de Word es anterior a 2007 (.doc): guárdalo como .docx o PDF',
  oldExcel: 'Este formato de Excel es anterior a 2007 (.xls): guárdalo como .xlsx o CSV',
  numbers: 'Es un documento de Numbers: expórtalo a Excel o a CSV',
  unpacked: 'El archivo es demasiado grande por dentro: divídelo en varios',
  heavy: 'Leer el archivo toma demasiado: divídelo o guárdalo más liviano',
  noRows: 'La hoja no tiene filas debajo de los encabezados',
  gone: 'El archivo ya no está guardado: elimínalo de la lista y súbelo otra vez',
  address: 'Esa dirección no se puede leer: escribe la dirección pública de tu sitio',
  away: 'El sitio no contesta: revisa la dirección, o léelo de nuevo más tarde',
  slow: 'El sitio tarda demasiado en contestar: léelo de nuevo más tarde',
  busy: 'El sitio pide ir más despacio: léelo de nuevo más tarde',
  missing: 'La página no existe en el sitio (error 404): revisa la dirección',
  refused: 'El sitio no deja leer la página: pide acceso a quien lo administra',
  elsewhere: 'La página lleva a otro sitio: agrega esa dirección si también es tuya',
  robots: 'El sitio pide que los programas no lean esta página (robots.txt)',
  noPage: 'La dirección no es una página con texto',
  largePage: 'La página pesa demasiado para leerla',
  noText:
    'La página no tiene texto que se pueda leer: quizás lo dibuja un programa en el navegador',
  broken: 'No se pudo leer: inténtalo de nuevo',
} as const

export type SourceReason = keyof typeof sourceReasons

export const isSourceReason = (text: unknown): text is SourceReason =>
  typeof text === 'string' && Object.hasOwn(sourceReasons, text)
