import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { nameIn } from '../files/stored.ts'
import type { StoredReaction } from '../inbox/storedReactions.ts'
import { EXPORTED_AT_ONCE } from '../limits/bounds/deletions.ts'

// What goes into an archive: each list as JSON and as CSV, read some rows at a time.

export interface Scope {
  readonly businessId: number
  /** Null: the whole business. */
  readonly clientId: number | null
  /** The conversations of the client; null: all. */
  readonly threadIds: readonly string[] | null
}

export type Row = Readonly<Record<string, unknown>>

interface Page {
  readonly key: string
  readonly row: Row
}

type Read = (db: Db, scope: Scope, after: string | null) => Promise<readonly Page[]>

const NO_KEY = sql`null`

interface Table {
  /** The names of the columns, which a table without rows has, too. */
  readonly columns: readonly string[]
  readonly read: Read
}

/** Columns with their expressions, and a query of `key` and `row`; the keys are in the order of their type. */
const list = (
  columns: Readonly<Record<string, string>>,
  of: (row: RawBuilder<unknown>, scope: Scope, after: RawBuilder<unknown>) => RawBuilder<Page>,
): Table => {
  const pairs = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`)
  const row = sql.raw(`json_build_object(${pairs.join(', ')})`)
  return {
    columns: Object.keys(columns),
    read: async (db, scope, after) =>
      (await of(row, scope, after === null ? NO_KEY : sql`${after}`).execute(db)).rows,
  }
}

const most = sql.lit(EXPORTED_AT_ONCE)
const inThreads = ({ threadIds }: Scope) =>
  sql`(${threadIds}::text[] is null or thread_id = any(${threadIds}::text[]))`
const ofClient = ({ clientId }: Scope) =>
  sql`(${clientId}::bigint is null or client_profile_id = ${clientId}::bigint)`

/** Where a file of ours is in the archive; where it is elsewhere, its address. */
const pictureAt = (address: string): string =>
  `coalesce('archivos/' || substring(${address} from '^/files/([^/]+)'), ${address})`

/** In a group, each with who gave it. */
const reactionsOf = (side: StoredReaction['by']): string =>
  `(select string_agg(concat_ws(' ', given ->> 'emoji', given ->> 'name'), ', ' order by given ->> 'at')
    from jsonb_array_elements(reactions) as given
    where given ->> 'by' = '${side}' and given ->> 'emoji' is not null)`

/** The lists of an archive, by the names of their files. */
export const lists: Readonly<Record<string, Table & { readonly isBusiness?: true }>> = {
  negocio: {
    isBusiness: true,
    ...list(
      {
        nombre: 'name',
        correo: 'email',
        direccion: 'address',
        ciudad: 'city',
        provincia: 'state',
        pais: 'country',
        codigo_postal: 'postal_code',
        telefono: 'phone_number',
        sitio_web: 'website',
        identificacion_fiscal: 'tax_id',
        industria: 'industry',
        descripcion: 'description',
        empleados: 'number_of_employees',
        fundado: 'date_established',
        zona_horaria: 'time_zone',
        logo: pictureAt('logo'),
        registrado: 'date_registered',
      },
      (row, { businessId }, after) => sql`
      select business_id::text as key, ${row} as row
      from businesses where business_id = ${businessId} and ${after}::text is null`,
    ),
  },
  horario: {
    isBusiness: true,
    ...list(
      {
        semana: 'weekly',
        feriados: 'holidays',
        saludo: 'greeting',
        fuera_de_horario: 'away',
        asistente: 'assistant',
      },
      (row, { businessId }, after) => sql`
      select business_id::text as key, ${row} as row
      from business_hours where business_id = ${businessId} and ${after}::text is null`,
    ),
  },
  conexiones: {
    isBusiness: true,
    // What opens them, the token or the password, is in no archive.
    ...list(
      {
        id: 'integration_id',
        tipo: 'kind',
        nombre: 'name',
        identificador: 'external_id',
        activa: 'is_active',
        asistente: 'assistant_id',
        creada: 'date_created',
      },
      (row, { businessId }, after) => sql`
      select integration_id::text as key, ${row} as row
      from integrations where business_id = ${businessId}
        and (${after}::text is null or integration_id > ${after}::text::bigint)
      order by integration_id limit ${most}`,
    ),
  },
  clientes: list(
    {
      id: 'client_profile_id',
      nombre: 'client_name',
      correo: 'email',
      telefono: 'phone_number',
      otros_telefonos: `(
            select string_agg(other.phone_number, ', ' order by position) from client_phones as other
            where other.client_profile_id = clients.client_profile_id)`,
      nacimiento: 'birth_date',
      direccion: 'address',
      ciudad: 'city',
      pais: 'country',
      codigo_postal: 'postal_code',
      estado: 'client_status',
      registrado: 'date_registered',
      foto: pictureAt('profile_image_url'),
      ultima_interaccion: 'last_interaction',
      etiquetas: `(
            select string_agg(tag_name, ', ' order by tag_name) from client_tags join tags using (tag_id)
            where client_tags.client_profile_id = clients.client_profile_id)`,
    },
    (row, scope, after) => sql`
      select client_profile_id::text as key, ${row} as row
      from clients where business_id = ${scope.businessId} and ${ofClient(scope)}
        and (${after}::text is null or client_profile_id > ${after}::text::bigint)
      order by client_profile_id limit ${most}`,
  ),
  notas_de_clientes: list(
    {
      cliente: 'client_profile_id',
      titulo: 'note_title',
      nota: 'note_content',
      escrita: 'created_at',
    },
    (row, scope, after) => sql`
      select note_id::text as key, ${row} as row
      from client_notes join clients using (client_profile_id)
      where business_id = ${scope.businessId} and ${ofClient(scope)}
        and (${after}::text is null or note_id > ${after}::text::bigint)
      order by note_id limit ${most}`,
  ),
  conversaciones: list(
    {
      id: 'thread_id',
      canal: 'contact_type',
      contacto: 'contact_id',
      nombre: 'show_name',
      usuario: 'username',
      grupo: 'is_group',
      foto: pictureAt('profile_image_url'),
      conectada_por: 'integration_id',
      empezo: 'thread_registered',
      estado: `(
            select state from conversation_states where conversation_states.thread_id = conversations.thread_id)`,
      cliente: `(
            select client_profile_id from conversation_clients
            where conversation_clients.thread_id = conversations.thread_id and not is_apart)`,
      bloqueada: 'blocked_at',
      asignada: 'coalesce(users.name, users.email)',
    },
    (row, scope, after) => sql`
      select thread_id as key, ${row} as row
      from conversations left join users on users.user_id = assignee_id
      where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or thread_id > ${after}::text)
      order by thread_id limit ${most}`,
  ),
  mensajes: list(
    {
      id: 'message_id',
      conversacion: 'thread_id',
      de: `case when is_bot then 'negocio' else 'cliente' end`,
      autor: 'author',
      persona: `details ->> 'author'`,
      escrito: 'date_registered',
      texto: 'content',
      transcripcion: `details ->> 'transcript'`,
      tipo: 'kind',
      detalles: 'details',
      responde_a: 'reply_to',
      editado: 'edited_at',
      borrado: 'removed_at',
      reaccion_del_cliente: reactionsOf('client'),
      reaccion_del_negocio: reactionsOf('business'),
      entrega: 'status',
      archivo: pictureAt('coalesce(photo_url, document_url)'),
    },
    (row, scope, after) => sql`
      select message_id::text as key, ${row} as row
      from messages join conversations using (thread_id)
      where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or message_id > ${after}::text::bigint)
      order by message_id limit ${most}`,
  ),
  notas_internas: list(
    {
      conversacion: 'thread_id',
      nota: 'note_text',
      escrita: 'noted_at',
    },
    (row, scope, after) => sql`
      select internal_note_id::text as key, ${row} as row
      from internal_notes join conversations using (thread_id)
      where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or internal_note_id > ${after}::text::bigint)
      order by internal_note_id limit ${most}`,
  ),
  mensajes_programados: list(
    {
      conversacion: 'thread_id',
      texto: 'content',
      para: 'due_at',
    },
    (row, scope, after) => sql`
      select scheduled_id::text as key, ${row} as row
      from scheduled_messages join conversations using (thread_id)
      where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or scheduled_id > ${after}::text::bigint)
      order by scheduled_id limit ${most}`,
  ),
  encuestas: list(
    {
      conversacion: 'thread_id',
      preguntada: 'asked_at',
      respuesta: 'score',
      contestada: 'answered_at',
    },
    (row, scope, after) => sql`
      select survey_id::text as key, ${row} as row
      from surveys where business_id = ${scope.businessId} and ${inThreads(scope)} and asked_at is not null
        and (${after}::text is null or survey_id > ${after}::text::uuid)
      order by survey_id limit ${most}`,
  ),
  asistentes: {
    isBusiness: true,
    ...list(
      {
        id: 'assistant_id',
        nombre: 'name',
        foto: pictureAt('avatar_url'),
        entrenamiento: 'training_content',
      },
      (row, { businessId }, after) => sql`
      select assistant_id::text as key, ${row} as row
      from assistants left join assistant_trainings using (assistant_id)
      where business_id = ${businessId} and deleted_at is null
        and (${after}::text is null or assistant_id > ${after}::text::bigint)
      order by assistant_id limit ${most}`,
    ),
  },
  fuentes_de_asistentes: {
    isBusiness: true,
    ...list(
      {
        asistente: 'assistant_id',
        tipo: 'kind',
        nombre: 'name',
        direccion: pictureAt('address'),
        leida: 'read_at',
      },
      (row, { businessId }, after) => sql`
      select source_id::text as key, ${row} as row
      from sources where business_id = ${businessId}
        and (${after}::text is null or source_id > ${after}::text::bigint)
      order by source_id limit ${most}`,
    ),
  },
  respuestas_rapidas: {
    isBusiness: true,
    ...list(
      {
        nombre: 'reply_name',
        texto: 'reply_text',
      },
      (row, { businessId }, after) => sql`
      select reply_id::text as key, ${row} as row
      from team_replies where business_id = ${businessId}
        and (${after}::text is null or reply_id > ${after}::text::bigint)
      order by reply_id limit ${most}`,
    ),
  },
}

export async function* rowsOf(db: Db, read: Read, scope: Scope): AsyncGenerator<Row> {
  let after: string | null = null
  for (;;) {
    const page: readonly Page[] = await read(db, scope, after)
    for (const { row } of page) yield row
    const last = page.at(-1)
    if (!last || page.length < EXPORTED_AT_ONCE) return
    after = last.key
  }
}

/** The names in the store of all files that the lists name. */
export const filesOf = async (db: Db, scope: Scope): Promise<readonly string[]> => {
  const { rows } = await sql<{ address: string }>`
    select coalesce(photo_url, document_url) as address
    from messages join conversations using (thread_id)
    where business_id = ${scope.businessId} and ${inThreads(scope)}
      and coalesce(photo_url, document_url) is not null
    union select profile_image_url from conversations
    where business_id = ${scope.businessId} and ${inThreads(scope)} and profile_image_url is not null
    union select profile_image_url from clients
    where business_id = ${scope.businessId} and ${ofClient(scope)} and profile_image_url is not null
    union select avatar_url from assistants
    where business_id = ${scope.businessId} and ${scope.clientId}::bigint is null and deleted_at is null
      and avatar_url is not null
    union select address from sources
    where business_id = ${scope.businessId} and ${scope.clientId}::bigint is null and kind = 'file'
    union select logo from businesses
    where business_id = ${scope.businessId} and ${scope.clientId}::bigint is null and logo is not null`.execute(
    db,
  )
  return [...new Set(rows.flatMap(({ address }) => nameIn(address) ?? []))]
}
