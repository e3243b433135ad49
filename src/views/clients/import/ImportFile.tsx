import { useSelector } from '@xstate/react'
import { FileSpreadsheet } from 'lucide-react'
import { selectIsReading } from '#machines/clients/import/importSelectors.ts'
import { FileField } from '../../../ui/fields/FileField.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

const ACCEPTED =
  '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,' +
  '.csv,.txt,.tsv,text/csv,.vcf,text/vcard,text/x-vcard'

export function ImportFile({ importing }: ImportProps) {
  const isReading = useSelector(importing, selectIsReading)
  return (
    <>
      <p className={styles.text}>
        Elige un libro de Excel (.xlsx) o una hoja de cálculo guardada como CSV. La primera línea
        lleva los encabezados: Nombre, Correo, Teléfono, Etiquetas (separadas por comas)… De un
        libro se lee la primera hoja con datos. Sirven también los contactos que exportan Google y
        Outlook (CSV), el iPhone y WhatsApp (.vcf).
      </p>
      <FileField
        label="Archivo de Excel, CSV o vCard"
        icon={FileSpreadsheet}
        file={null}
        accept={ACCEPTED}
        hint="Hasta 5.000 clientes y 2 MB; un .vcf con fotos, 20 MB"
        reason={isReading ? 'El archivo se está leyendo' : null}
        onChoose={(file) => importing.send({ type: 'file.chosen', file })}
        onRemove={() => undefined}
      />
    </>
  )
}
