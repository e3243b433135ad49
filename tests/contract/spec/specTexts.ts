// The Spanish error texts of the specification's three documents, from their tables: part and line, and the exact text.

export interface SpecText {
  /** The part and the line. */
  readonly where: `${'000' | '001' | '002'}:${number}`
  readonly text: string
}

const at = (where: SpecText['where'], ...texts: readonly string[]): readonly SpecText[] =>
  texts.map((text) => ({ where, text }))

export const specTexts: readonly SpecText[] = [
  ...at('000:134', 'El email es requerido', 'Por favor ingresa un email válido'),
  ...at('000:135', 'Por favor ingresa un código válido de 4 dígitos'),
  ...at(
    '000:137',
    'Formato de imagen no soportado',
    'El archivo debe pesar 5MB o menos',
    'Error al subir la imagen',
  ),
  ...at('000:140', 'El mensaje no puede estar vacío', 'No se encontró la conversación'),
  ...at(
    '000:141',
    "El tipo de contacto 'whatsapp' no está implementado para envío de mensajes",
    'El envío de mensajes para telegram estará disponible próximamente.',
  ),
  ...at('000:143', 'No se pudo obtener el ID del contacto para enviar el mensaje'),
  ...at('000:196', 'Error al enviar el código de verificación'),
  ...at(
    '000:197',
    'Error al verificar el código',
    'Error al verificar el código. Inténtalo de nuevo.',
  ),
  ...at('000:200', 'Ya existe un negocio con ese nombre o email'),
  ...at('000:201', 'Datos inválidos. Verifica los campos requeridos.'),
  ...at('000:209', 'Sesión expirada. Por favor inicia sesión nuevamente.'),
  ...at('000:211', 'Faltan campos requeridos en la solicitud'),
  ...at(
    '000:212',
    'Credenciales de WhatsApp inválidas',
    'Credenciales de Instagram inválidas',
    'Credenciales de Widget inválidas',
  ),
  ...at('000:213', 'Faltan datos requeridos'),
  ...at('000:214', 'Error al enviar el mensaje'),
  ...at('000:216', 'Error del servidor: 503 - En obras'),
  ...at('000:217', 'Error desconocido al enviar el mensaje'),
  ...at(
    '000:218',
    'Error al buscar información del cliente',
    'Error al guardar la información del cliente',
    'Error al agregar la nota',
    'Error al agregar la etiqueta',
  ),
  ...at(
    '000:219',
    'Error al cargar clientes',
    'Error al cargar cliente',
    'Error al cargar notas',
    'Error al cargar etiquetas',
    'Error al crear cliente',
    'Error al actualizar cliente',
    'Error al agregar nota',
    'Error al asignar etiqueta',
    'Error al remover etiqueta',
  ),
  ...at('000:220', 'Error al cargar estado', 'Error al cambiar estado'),
  ...at(
    '000:221',
    'Error al cargar datos básicos',
    'Error al cargar tendencias de mensajes',
    'Error al cargar tendencias de conversaciones',
    'Error al cargar estadísticas de canales',
    'Error al cargar conversaciones principales',
    'Error al cargar métricas',
    'Error al cargar datos del dashboard',
    'Error al cargar resumen del dashboard',
  ),
  ...at(
    '000:222',
    'No hay datos disponibles para este negocio. Comience enviando algunos mensajes para ver las estadísticas.',
  ),
  ...at('001:195', 'El título es obligatorio', 'El contenido es obligatorio'),
  ...at('001:198', 'Por favor completa todos los campos requeridos'),
  ...at(
    '001:204',
    'El nombre del asistente es obligatorio',
    'El contenido de entrenamiento es obligatorio',
  ),
  ...at(
    '001:205',
    'Por favor escribe algo sobre el asistente que necesitas para generar una propuesta',
  ),
  ...at('001:282', 'Error al cargar el changelog'),
  ...at('001:283', 'Error al cargar las sugerencias'),
  ...at('001:284', 'Error al crear el post del changelog'),
  ...at('001:285', 'Error al actualizar el post del changelog'),
  ...at('001:286', 'Error al eliminar el post del changelog'),
  ...at('001:287', 'Error al guardar el post'),
  ...at('001:288', 'Error al crear la sugerencia. Inténtalo de nuevo.'),
  ...at(
    '001:295',
    'No hay negocio seleccionado',
    'Error al cargar datos',
    'Error al cargar detalles del proyecto',
    'Error al crear solicitud',
    'Error al agregar comentario',
    'Error al crear reporte',
    'Error al cambiar estado de automatización',
  ),
  ...at(
    '001:295',
    'Error al cargar detalles',
    'Error al actualizar estado',
    'Error al convertir solicitud',
  ),
  ...at(
    '001:297',
    'Error al cargar asistentes',
    'Error al cargar detalles del asistente',
    'Error al crear asistente',
    'Error al actualizar asistente',
    'Error al eliminar asistente',
  ),
  ...at(
    '001:299',
    'Formato de respuesta inválido',
    'Error al generar la propuesta. Por favor intenta de nuevo.',
  ),
  ...at('001:300', 'Error al subir imagen'),
  ...at(
    '002:192',
    'No se pudo conectar con el servidor de facturación. Verifica tu conexión a internet e inténtalo de nuevo.',
  ),
  ...at(
    '002:193',
    'La conexión con el servidor tardó demasiado. Verifica tu conexión a internet e inténtalo de nuevo.',
  ),
  ...at(
    '002:194',
    'No se pudo procesar la suscripción. Verifica tu conexión a internet e inténtalo de nuevo.',
    'Error al crear suscripción',
    'Error desconocido al crear suscripción',
  ),
  ...at(
    '002:195',
    'Error al cargar datos de facturación',
    'Error desconocido al cargar datos de facturación',
  ),
  ...at(
    '002:196',
    'No se puede seleccionar un plan sin conexión al servidor. Verifica tu conexión e inténtalo de nuevo.',
  ),
  ...at('002:197', 'Error al procesar el pago'),
  ...['WhatsApp', 'Instagram', 'Widget', 'Tienda'].flatMap((name) =>
    at(
      '002:202',
      ...['cargar', 'crear', 'actualizar', 'eliminar'].map(
        (verb) => `Error al ${verb} integración de ${name}`,
      ),
      `Error al asignar asistente a ${name}`,
    ),
  ),
  ...at(
    '002:205',
    'Debe seleccionar un asistente para crear la integración de WhatsApp',
    'Debe seleccionar un asistente para crear la integración de Instagram',
    'Debe seleccionar un asistente para crear el widget',
    'Debe seleccionar un asistente para crear la integración de tienda',
  ),
]
