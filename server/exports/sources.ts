import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { nameIn } from '../files/stored.ts'
import { EXPORTED_AT_ONCE } from '../limits/bounds.ts'

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

/** A query of `key` and `row`; the keys are in the order of their type. */
const list =
  (of: (scope: Scope, after: RawBuilder<unknown>) => RawBuilder<Page>): Read =>
  async (db, scope, after) =>
    (await of(scope, after === null ? NO_KEY : sql`${after}`).execute(db)).rows

const most = sql.lit(EXPORTED_AT_ONCE)
const inThreads = ({ threadIds }: Scope) =>
  sql`(${threadIds}::text[] is null or thread_id = any(${threadIds}::text[]))`
const ofClient = ({ clientId }: Scope) =>
  sql`(${clientId}::bigint is null or client_profile_id = ${clientId}::bigint)`

/** The lists of an archive, by the names of their files. */
export const lists: Readonly<Record<string, { readonly read: Read; readonly isBusiness?: true }>> =
  {
    negocio: {
      isBusiness: true,
      read: list(
        ({ businessId }, after) => sql`
      select business_id::text as key, json_build_object('nombre', name, 'correo', email, 'direccion', address,
        'ciudad', city, 'provincia', state, 'pais', country, 'codigo_postal', postal_code, 'telefono', phone_number,
        'sitio_web', website, 'identificacion_fiscal', tax_id, 'industria', industry, 'descripcion', description,
        'registrado', date_registered) as row
      from businesses where business_id = ${businessId} and ${after}::text is null`,
      ),
    },
    horario: {
      isBusiness: true,
      read: list(
        ({ businessId }, after) => sql`
      select business_id::text as key, json_build_object('semana', weekly, 'feriados', holidays, 'saludo', greeting,
        'fuera_de_horario', away, 'asistente', assistant) as row
      from business_hours where business_id = ${businessId} and ${after}::text is null`,
      ),
    },
    clientes: {
      read: list(
        (scope, after) => sql`
      select client_profile_id::text as key, json_build_object('id', client_profile_id, 'nombre', client_name,
        'correo', email, 'telefono', phone_number, 'nacimiento', birth_date, 'direccion', address, 'ciudad', city,
        'pais', country, 'codigo_postal', postal_code, 'estado', client_status, 'registrado', date_registered,
        'ultima_interaccion', last_interaction, 'etiquetas', (
          select string_agg(tag_name, ', ' order by tag_name) from client_tags join tags using (tag_id)
          where client_tags.client_profile_id = clients.client_profile_id)) as row
      from clients where business_id = ${scope.businessId} and ${ofClient(scope)}
        and (${after}::text is null or client_profile_id > ${after}::text::bigint)
      order by client_profile_id limit ${most}`,
      ),
    },
    notas_de_clientes: {
      read: list(
        (scope, after) => sql`
      select note_id::text as key, json_build_object('cliente', client_profile_id, 'titulo', note_title,
        'nota', note_content, 'escrita', created_at) as row
      from client_notes join clients using (client_profile_id)
      where business_id = ${scope.businessId} and ${ofClient(scope)}
        and (${after}::text is null or note_id > ${after}::text::bigint)
      order by note_id limit ${most}`,
      ),
    },
    conversaciones: {
      read: list(
        (scope, after) => sql`
      select thread_id as key, json_build_object('id', thread_id, 'canal', contact_type, 'contacto', contact_id,
        'nombre', show_name, 'usuario', username, 'empezo', thread_registered) as row
      from conversations where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or thread_id > ${after}::text)
      order by thread_id limit ${most}`,
      ),
    },
    mensajes: {
      read: list(
        (scope, after) => sql`
      select message_id::text as key, json_build_object('id', message_id, 'conversacion', thread_id,
        'de', case when is_bot then 'negocio' else 'cliente' end, 'autor', author, 'escrito', date_registered,
        'texto', content, 'tipo', kind, 'detalles', details, 'archivo',
        'archivos/' || substring(coalesce(photo_url, document_url) from '^/files/([^/]+)')) as row
      from messages join conversations using (thread_id)
      where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or message_id > ${after}::text::bigint)
      order by message_id limit ${most}`,
      ),
    },
    notas_internas: {
      read: list(
        (scope, after) => sql`
      select internal_note_id::text as key, json_build_object('conversacion', thread_id, 'nota', note_text,
        'escrita', noted_at) as row
      from internal_notes join conversations using (thread_id)
      where business_id = ${scope.businessId} and ${inThreads(scope)}
        and (${after}::text is null or internal_note_id > ${after}::text::bigint)
      order by internal_note_id limit ${most}`,
      ),
    },
    asistentes: {
      isBusiness: true,
      read: list(
        ({ businessId }, after) => sql`
      select assistant_id::text as key, json_build_object('id', assistant_id, 'nombre', name,
        'entrenamiento', training_content) as row
      from assistants left join assistant_trainings using (assistant_id)
      where business_id = ${businessId} and deleted_at is null
        and (${after}::text is null or assistant_id > ${after}::text::bigint)
      order by assistant_id limit ${most}`,
      ),
    },
    respuestas_rapidas: {
      isBusiness: true,
      read: list(
        ({ businessId }, after) => sql`
      select reply_id::text as key, json_build_object('nombre', reply_name, 'texto', reply_text) as row
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

/** The names in the store of the files of these conversations. */
export const filesOf = async (db: Db, scope: Scope): Promise<readonly string[]> => {
  const { rows } = await sql<{ address: string }>`
    select distinct coalesce(photo_url, document_url) as address
    from messages join conversations using (thread_id)
    where business_id = ${scope.businessId} and ${inThreads(scope)}
      and coalesce(photo_url, document_url) is not null`.execute(db)
  return rows.flatMap(({ address }) => nameIn(address) ?? [])
}
